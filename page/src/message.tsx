/** One message as its reader sees it. */
import type { SeenMessage } from "./api.js";
import { Avatar } from "./avatar.js";
import { Components } from "./components.js";
import { File, Picture } from "./media.js";
import { bare } from "./names.js";
import type { Raw } from "./raw.js";
import { isEphemeral, isLoading, isOfComponents } from "./seen.js";
import { Text } from "./text.js";
import { formatTime } from "./time.js";
import { useView } from "./view.js";

export interface MessageProps {
  readonly message: SeenMessage;
  /** Written by the same, shortly after the one above. */
  readonly follows: boolean;
}

export function Message({ message, follows }: MessageProps) {
  const { world, person, user, words } = useView();
  const author = world.user(message.author.id);
  const name = author?.name ?? message.author.username;
  const at = Date.parse(message.timestamp);
  const isMine = message.pinged.includes(user.id);
  const isPrivate = isEphemeral(message);
  const failed = person.pending.find(({ where, state }) => where === message.id && state === "failed");
  const classes = ["message", follows ? "follows" : "", isMine ? "pings" : "", isPrivate ? "ephemeral" : ""];
  return (
    <li class={classes.filter(Boolean).join(" ")} data-message={message.id}>
      <article aria-label={name}>
        <Above message={message} />
        {!follows && <Avatar user={author} />}
        <div class="body">
          {!follows && (
            <header>
              <bdi class="author">{name}</bdi>
              {author?.bot && <span class="tag">{words.app}</span>}
              <time dateTime={message.timestamp} title={formatTime(at, "F", user.locale)}>
                {formatTime(at, world.now() - at < 86_400_000 ? "t" : "s", user.locale)}
              </time>
            </header>
          )}
          <Content message={message} name={name} />
          {failed && (
            <p class="failed" role="alert">
              {words.failed}
            </p>
          )}
          {isPrivate && (
            <footer>
              <span aria-hidden="true">👁</span> {words.onlyYou} ·{" "}
              <button type="button" class="link-button" onClick={() => void person.dismiss(message)}>
                {words.dismiss}
              </button>
            </footer>
          )}
          <Thread message={message} />
        </div>
      </article>
    </li>
  );
}

/** What it answers: somebody's command, or another message. */
function Above({ message }: { message: SeenMessage }) {
  const { world, person, words } = useView();
  const asked = message.interaction_metadata as { user: { id: string }; name?: string } | undefined;
  if (asked?.name) {
    const who = world.user(asked.user.id);
    return (
      <div class="above">
        <Avatar user={who} small /> <bdi class="who">{who?.name ?? words.somebody}</bdi> {words.used}{" "}
        <span class="mention">/{asked.name}</span>
      </div>
    );
  }
  const replied = message.message_reference?.message_id;
  const original = replied ? person.messages.find(({ id }) => id === replied) : undefined;
  const author = original ? world.user(original.author.id) : undefined;
  return author ? <div class="above">{words.repliesTo(bare(author.name))}</div> : null;
}

function Content({ message, name }: { message: SeenMessage; name: string }) {
  const { words } = useView();
  if (isLoading(message)) {
    return (
      <p class="thinking" aria-live="polite">
        <span class="dots" aria-hidden="true" /> {words.thinking(bare(name))}
      </p>
    );
  }
  const components = (message.components ?? []) as unknown as readonly Raw[];
  const shown = JSON.stringify(components);
  // What none of its components shows, a message of components alone does not show.
  const files = isOfComponents(message) ? [] : message.attachments.filter(({ url }) => !shown.includes(url));
  const edited = message.edited_timestamp ? <small class="edited">{words.edited}</small> : null;
  return (
    <>
      {message.content && (
        <div class="text">
          <Text source={message.content} />
        </div>
      )}
      {message.embeds.map((embed, i) => (
        <div key={`${i}${embed.title}`} class="container">
          <div class="text">
            {embed.title && <Text source={`**${embed.title}**`} />}
            {embed.description && <Text source={embed.description} />}
            {embed.fields?.map((field) => (
              <Text key={field.name} source={`**${field.name}**\n${field.value}`} />
            ))}
            {embed.footer && <Text source={`-# ${embed.footer.text}`} />}
          </div>
        </div>
      ))}
      <Components message={message} list={components} />
      {files.map((file) =>
        file.content_type?.startsWith("image/") ? (
          <Picture key={file.id} item={{ media: file, description: file.description ?? null }} />
        ) : (
          <File key={file.id} url={file.url} name={file.filename} size={file.size} message={message} />
        ),
      )}
      {edited}
    </>
  );
}

function Thread({ message }: { message: SeenMessage }) {
  const { person, words } = useView();
  const thread = message.thread as { id: string; name?: string | null; message_count?: number } | undefined;
  if (!thread) return null;
  const known = person.channels.find(({ id }) => id === thread.id);
  return (
    <button type="button" class="thread-card" onClick={() => void person.go(thread.id)}>
      <bdi class="thread-name">{known?.name ?? thread.name}</bdi>
      <span>{words.openThread} ›</span>
    </button>
  );
}
