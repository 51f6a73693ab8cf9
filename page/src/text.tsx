/** Markdown on screen: mentions with names, times that live, links that cannot do harm. */
import { useMemo } from "preact/hooks";
import { useCover } from "./cover.js";
import { WithEmoji } from "./emoji.js";
import { type Block, type Inline, parse } from "./markdown.js";
import { Time } from "./time.js";
import { useView } from "./view.js";

export function Text({ source }: { source: string }) {
  const blocks = useMemo(() => parse(source), [source]);
  return <Blocks blocks={blocks} />;
}

function Blocks({ blocks }: { blocks: readonly Block[] }) {
  // The tree is drawn anew as a whole, so that a place in it is all the name a node needs.
  return blocks.map((block, i) => <BlockView key={`${i}${block.kind}`} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <Inlines nodes={block.inside} />
        </p>
      );
    case "subtext":
      return (
        <p class="subtext">
          <Inlines nodes={block.inside} />
        </p>
      );
    case "heading": {
      // The window's own heading is the first, the channel's the second.
      const Heading = `h${block.level + 2}` as "h3";
      return (
        <Heading class={`h${block.level}`}>
          <Inlines nodes={block.inside} />
        </Heading>
      );
    }
    case "quote":
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case "pre":
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case "list": {
      const items = block.items.map((item, i) => (
        <li key={`${i}`}>
          <Blocks blocks={item.blocks} />
        </li>
      ));
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
  }
}

function Inlines({ nodes }: { nodes: readonly Inline[] }) {
  return nodes.map((node, i) => <InlineView key={`${i}${node.kind}`} node={node} />);
}

function InlineView({ node }: { node: Inline }) {
  const { world, person, words } = useView();
  switch (node.kind) {
    case "text":
      return <WithEmoji text={node.text} />;
    case "break":
      return <br />;
    case "bold":
      return (
        <strong>
          <Inlines nodes={node.inside} />
        </strong>
      );
    case "italic":
      return (
        <em>
          <Inlines nodes={node.inside} />
        </em>
      );
    case "underline":
      return (
        <u>
          <Inlines nodes={node.inside} />
        </u>
      );
    case "strike":
      return (
        <s>
          <Inlines nodes={node.inside} />
        </s>
      );
    case "spoiler":
      return <Spoiler nodes={node.inside} />;
    case "code":
      return <code>{node.text}</code>;
    case "link":
      return (
        <a href={node.href} target="_blank" rel="noreferrer noopener">
          <Inlines nodes={node.inside} />
        </a>
      );
    case "user": {
      const user = world.user(node.id);
      const isMe = user?.username === person.name;
      return (
        <span class={isMe ? "mention me" : "mention"}>
          @<bdi>{user?.name ?? words.somebody}</bdi>
        </span>
      );
    }
    case "channel":
      return <ChannelMention id={node.id} />;
    case "place":
      return <ChannelMention id={node.id} isMessage={node.isMessage} />;
    case "role": {
      const role = world.roles.find(({ id }) => id === node.id);
      const isMine = role?.isEveryone !== true && role?.holders.includes(person.name);
      const name = role?.name ?? words.someRole;
      return (
        <span class={isMine ? "mention me" : "mention"}>
          @<bdi>{name}</bdi>
        </span>
      );
    }
    case "everyone":
      return <span class="mention me">{node.text}</span>;
    case "command":
      return <span class="mention">/{node.name}</span>;
    case "emoji":
      return <span class="emoji">:{node.name}:</span>;
    case "time":
      return <Time at={node.at} style={node.style} />;
  }
}

function ChannelMention({ id, isMessage = false }: { id: string; isMessage?: boolean }) {
  const { person, words } = useView();
  const channel = person.channels.find((one) => one.id === id);
  if (!channel) return <span class="mention">#{words.someChannel}</span>;
  return (
    <button type="button" class="mention" onClick={() => void person.go(id)}>
      #<bdi>{channel.name}</bdi>
      {isMessage && " › 💬"}
    </button>
  );
}

function Spoiler({ nodes }: { nodes: readonly Inline[] }) {
  const { words } = useView();
  const { isCovered, uncover, below } = useCover<HTMLSpanElement>(true);
  if (!isCovered) {
    return (
      <span ref={below} class="spoiler open" tabIndex={-1}>
        <Inlines nodes={nodes} />
      </span>
    );
  }
  return (
    <button type="button" class="spoiler" aria-label={words.spoiler} onClick={uncover}>
      <Inlines nodes={nodes} />
    </button>
  );
}
