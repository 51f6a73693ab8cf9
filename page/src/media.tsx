/** Pictures and files of a message. */
import { useState } from "preact/hooks";
import type { SeenMessage } from "./api.js";
import { useCover } from "./cover.js";
import { isSpoilerFile, localUrl, type RawMedia, sizeText } from "./raw.js";
import { useView } from "./view.js";

/** A picture with its words: read aloud, shown on pointing, and below it when it is opened. */
export function Picture({ item, thumbnail = false }: { item: RawMedia; thumbnail?: boolean }) {
  const { words } = useView();
  const [isOpen, setOpen] = useState(false);
  const alt = item.description ?? "";
  const { url, width, height } = item.media;
  const { isCovered, uncover, below } = useCover<HTMLButtonElement>(item.spoiler === true || isSpoilerFile(url));
  const look = thumbnail ? "picture thumbnail" : "picture";
  if (isCovered) {
    const room = width && height ? { width: `${width}px`, aspectRatio: `${width} / ${height}` } : {};
    return (
      <button type="button" class={`${look} covered`} style={thumbnail ? {} : room} onClick={uncover}>
        {words.spoilerMedia}
      </button>
    );
  }
  const size = width && height ? { width, height } : {};
  const src = localUrl(url);
  return (
    <>
      <button
        ref={below}
        type="button"
        class={look}
        title={alt}
        aria-label={words.openPicture(alt || words.picture)}
        onClick={() => setOpen(true)}
      >
        <img src={src} alt={alt} loading="lazy" {...size} />
      </button>
      {isOpen && (
        <dialog
          class="lightbox"
          aria-label={words.openedPicture}
          ref={(dialog) => {
            if (dialog && !dialog.open) dialog.showModal();
          }}
          onClose={() => setOpen(false)}
        >
          <button
            type="button"
            class="icon-button"
            aria-label={words.closePicture}
            onClick={(event) => event.currentTarget.closest("dialog")?.close()}
          >
            ✕
          </button>
          <img src={src} alt={alt} {...size} />
          <p>{alt || words.picture}</p>
        </dialog>
      )}
    </>
  );
}

interface FileProps {
  readonly url: string;
  readonly name: string;
  readonly size: number;
  readonly isSpoiler?: boolean;
  readonly message: SeenMessage;
}

export function File({ url, name, size, isSpoiler = false, message }: FileProps) {
  const { words } = useView();
  const { isCovered, uncover, below } = useCover<HTMLAnchorElement>(isSpoiler || isSpoilerFile(url));
  const known = message.attachments.find((one) => one.url === url);
  const shown = name || known?.filename || (url.split("/").at(-1) ?? url);
  if (isCovered) {
    return (
      <button type="button" class="file covered" onClick={uncover}>
        {words.spoilerMedia}
      </button>
    );
  }
  return (
    <a ref={below} class="file" href={localUrl(url)} download={shown}>
      <span aria-hidden="true">📄</span>
      <span>
        {shown}
        <small>{words.file(sizeText(size || (known?.size ?? 0)))}</small>
      </span>
    </a>
  );
}
