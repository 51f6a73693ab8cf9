/** Keeps a fault in drawing one part from the rest of the page. */
import type { ComponentChildren } from "preact";
import { useEffect, useErrorBoundary } from "preact/hooks";

interface GuardProps {
  /** When this changes, what had failed is tried again. */
  readonly of: unknown;
  readonly instead: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Guard({ of, instead, children }: GuardProps) {
  const [fault, again] = useErrorBoundary((error) => console.error(error));
  // Only a change is a reason to try again
  useEffect(() => {
    if (fault) again();
  }, [of]);
  return <>{fault ? instead : children}</>;
}
