/** A modal that the bot has opened: fields with labels, checked as Discord checks them, and what the bot says to it. */
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { call } from "./api.js";
import { FieldView } from "./field.js";
import { type Field, faultOf, fieldsOf, type Value, type Values } from "./fields.js";
import { bare } from "./names.js";
import type { OpenModal } from "./person.js";
import { readDraft, writeDraft } from "./place.js";
import { type Raw, T } from "./raw.js";
import { Text } from "./text.js";
import { useView } from "./view.js";

const FOCUSABLE = "button:not([disabled]), input, textarea, a[href]";

export function Modal({ open }: { open: OpenModal }) {
  const { world, person, words } = useView();
  const { modal, where } = open;
  const parts = modal.components as unknown as readonly Raw[];
  const fields = fieldsOf(parts);
  const key = `modal ${person.name}`;
  const [values, setValues] = useState<Values>(() => ({
    ...standing(fields),
    ...readDraft<{ values: Values }>(key)?.values,
  }));
  // How many times it was to be sent: from the first time on, what is wrong is said.
  const [tries, setTries] = useState(0);
  const [isSent, setSent] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const title = useId();
  useEffect(() => writeDraft(key, { open, values }), [key, open, values]);
  const first = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
  // Opened: the first field, or what sends it when there is none.
  useLayoutEffect(() => (first(`.field :is(${FOCUSABLE})`) ?? first("[type=submit]"))?.focus(), []);
  // Refused: the first field that is wrong.
  useLayoutEffect(() => {
    if (tries > 0) first(`.field.wrong :is(${FOCUSABLE})`)?.focus();
  }, [tries]);

  const close = () => {
    writeDraft(key, null);
    person.closeModal();
  };
  const submit = async () => {
    setTries((n) => n + 1);
    if (isSent || fields.some((field) => faultOf(field, values[field.id], words))) return;
    setSent(true);
    const sent = fields.filter(({ raw }) => raw.type !== T.upload).map(({ id }) => [id, values[id]] as const);
    const given = Object.fromEntries(
      sent.flatMap(([id, value]) => (value === undefined || value === null ? [] : [[id, value]])),
    );
    const input = { user: person.name, modal: modal.id, values: given };
    const answer = await person.act(`modal ${modal.id}`, "submit", () => call("submit", input));
    setSent(false);
    if (answer && answer.kind !== "failed") {
      writeDraft(key, null);
      if (answer.kind !== "modal") person.closeModal();
      return;
    }
    setFault(person.refusal ?? words.wentWrong);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
    if (event.key === "Tab") keepInside(event, form.current);
  };

  return (
    <div
      class="modal-shade"
      role="dialog"
      aria-modal="true"
      aria-labelledby={title}
      data-from={where}
      onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      <form
        ref={form}
        class="modal"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <header>
          <h2 id={title}>{modal.title}</h2>
          <button type="button" class="icon-button" aria-label={words.cancel} onClick={close}>
            ✕
          </button>
        </header>
        <div class="fields">
          <p class="subtext">{words.modalHint(bare(world.user(world.bot)?.name ?? ""))}</p>
          {parts.map((part, i) => {
            const field = fields.find(({ top }) => top === part);
            if (!field) return <Text key={`${i}text`} source={part.content ?? ""} />;
            const set = (value: Value) => setValues((all) => ({ ...all, [field.id]: value }));
            const wrong = tries > 0 ? faultOf(field, values[field.id], words) : null;
            return <FieldView key={field.id} field={field} value={values[field.id]} fault={wrong} onChange={set} />;
          })}
        </div>
        {fault && (
          <p class="failed" role="alert">
            {fault}
          </p>
        )}
        <footer>
          <button type="button" class="button secondary" onClick={close}>
            {words.cancel}
          </button>
          <button type="submit" class="button primary" aria-busy={isSent}>
            {words.submit}
          </button>
        </footer>
      </form>
    </div>
  );
}

/** A form that the page fails to draw can still be closed. */
export function BrokenModal() {
  const { person, words } = useView();
  const close = () => {
    writeDraft(`modal ${person.name}`, null);
    person.closeModal();
  };
  return (
    <div class="modal-shade" role="dialog" aria-modal="true" aria-label={words.brokenForm}>
      <div class="modal">
        <div class="fields">{words.brokenForm}</div>
        <footer>
          <button type="button" class="button primary" ref={(button) => button?.focus()} onClick={close}>
            {words.cancel}
          </button>
        </footer>
      </div>
    </div>
  );
}

function standing(fields: readonly Field[]): Values {
  return Object.fromEntries(fields.map(({ id, initial }) => [id, initial]));
}

/** The Tab key goes round within the form. */
function keepInside(event: KeyboardEvent, form: HTMLElement | null): void {
  const all = [...(form?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter((one) => one.tabIndex >= 0);
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return;
  if (event.shiftKey && document.activeElement === first) last.focus();
  else if (!event.shiftKey && document.activeElement === last) first.focus();
  else return;
  event.preventDefault();
}
