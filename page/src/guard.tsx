/** A part of the page that stands for itself: its faults stay within it, and it is drawn again only for a reason of its own. */
import { Component, type ComponentChildren } from "preact";

interface GuardProps {
  /** All that its drawing depends on beside the view. When one of them changes it is drawn again, also after a fault. */
  readonly of: readonly unknown[];
  readonly instead: ComponentChildren;
  readonly children: ComponentChildren;
}

interface GuardState {
  readonly isFaulty: boolean;
}

const differ = (a: readonly unknown[], b: readonly unknown[]): boolean => a.some((one, i) => one !== b[i]);

export class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { isFaulty: false };

  static override getDerivedStateFromError(): GuardState {
    return { isFaulty: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override shouldComponentUpdate(next: GuardProps, state: GuardState): boolean {
    return state.isFaulty !== this.state.isFaulty || differ(next.of, this.props.of);
  }

  override componentDidUpdate(before: GuardProps): void {
    if (this.state.isFaulty && differ(before.of, this.props.of)) this.setState({ isFaulty: false });
  }

  override render() {
    return <>{this.state.isFaulty ? this.props.instead : this.props.children}</>;
  }
}
