/** Components V2 of a message, and the older action rows. */
import type { SeenMessage } from "./api.js";
import { useCover } from "./cover.js";
import { WithEmoji } from "./emoji.js";
import { File, Picture } from "./media.js";
import { MessageMenu } from "./menu-message.js";
import { emojiText, keysOf, type Raw, T } from "./raw.js";
import { Text } from "./text.js";
import { useView } from "./view.js";

const STYLES = ["", "primary", "secondary", "success", "danger", "link", "premium"];

export function Components({ message, list }: { message: SeenMessage; list: readonly Raw[] }) {
  const keys = keysOf(list);
  return list.map((one, i) => <Component key={keys[i]} message={message} raw={one} />);
}

function Component({ message, raw }: { message: SeenMessage; raw: Raw }) {
  switch (raw.type) {
    case T.row:
      return (
        <div class="row">
          <Components message={message} list={raw.components ?? []} />
        </div>
      );
    case T.button:
      return <Button message={message} raw={raw} />;
    case T.menu:
    case T.people:
    case T.roles:
    case T.either:
    case T.channels:
      return <MessageMenu message={message} raw={raw} />;
    case T.section:
      return (
        <div class="section">
          <div class="section-text">
            <Components message={message} list={raw.components ?? []} />
          </div>
          {raw.accessory && <Component message={message} raw={raw.accessory} />}
        </div>
      );
    case T.text:
      return (
        <div class="text">
          <Text source={raw.content ?? ""} />
        </div>
      );
    case T.thumbnail:
      return raw.media ? <Picture item={{ ...raw, media: raw.media }} thumbnail /> : null;
    case T.gallery:
      return (
        <div class={`gallery of${Math.min(raw.items?.length ?? 0, 4)}`}>
          {raw.items?.map((item, i) => (
            <Picture key={`${i}${item.media.url}`} item={item} />
          ))}
        </div>
      );
    case T.file:
      return (
        <File
          url={raw.file?.url ?? ""}
          name={raw.name ?? ""}
          size={raw.size ?? 0}
          isSpoiler={raw.spoiler === true}
          message={message}
        />
      );
    case T.separator:
      return <hr class={`${raw.divider === false ? "gap" : "line"} ${raw.spacing === 2 ? "wide" : ""}`} />;
    case T.container:
      return <Container message={message} raw={raw} />;
    default:
      return null;
  }
}

function Container({ message, raw }: { message: SeenMessage; raw: Raw }) {
  const { words } = useView();
  const { isCovered, uncover, below } = useCover<HTMLDivElement>(raw.spoiler === true);
  const accent =
    typeof raw.accent_color === "number"
      ? { borderInlineStartColor: `#${raw.accent_color.toString(16).padStart(6, "0")}` }
      : {};
  if (isCovered) {
    return (
      <button type="button" class="container covered" style={accent} onClick={uncover}>
        {words.spoiler}
      </button>
    );
  }
  return (
    <div
      ref={below}
      class={raw.accent_color === null || raw.accent_color === undefined ? "container plain" : "container"}
      style={accent}
    >
      <Components message={message} list={raw.components ?? []} />
    </div>
  );
}

function Button({ message, raw }: { message: SeenMessage; raw: Raw }) {
  const { person, words } = useView();
  const emoji = emojiText(raw.emoji);
  const inside = (
    <>
      {emoji && (
        <span aria-hidden="true">
          <WithEmoji text={emoji} />
        </span>
      )}
      {raw.label && (
        <span>
          <WithEmoji text={raw.label} />
        </span>
      )}
    </>
  );
  const look = `button ${STYLES[raw.style ?? 2] ?? "secondary"}`;
  if (raw.style === 5) {
    return (
      <a class={look} href={raw.url} target="_blank" rel="noreferrer noopener" title={words.opensOutside}>
        {inside} <span aria-hidden="true">↗</span>
      </a>
    );
  }
  const id = raw.custom_id ?? "";
  const isBusy = person.pending.some((one) => one.where === message.id && one.what === id && one.state === "sent");
  return (
    <button
      type="button"
      class={look}
      data-action={id}
      disabled={raw.disabled === true}
      aria-busy={isBusy}
      aria-label={raw.label ? undefined : (emoji ?? id)}
      onClick={() => !isBusy && void person.press(message, id)}
    >
      {inside}
    </button>
  );
}
