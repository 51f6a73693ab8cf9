/** A modal that the bot has opened: fields with labels, checked as Discord checks them, and what the bot says to it. */
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { call } from "./api.js";
import { type Field, faultOf, fieldsOf, type Value, type Values } from "./fields.js";
import { Menu } from "./menu.js";
import { useOptions } from "./menu-options.js";
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
  const [isTried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const title = useId();
  useEffect(() => writeDraft(key, { open, values }), [key, open, values]);
  useEffect(() => {
    const before = document.activeElement;
    form.current?.querySelector<HTMLElement>(`.fields :is(${FOCUSABLE})`)?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  const close = () => {
    writeDraft(key, null);
    person.closeModal();
  };
  const submit = async () => {
    setTried(true);
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
          <p class="subtext">{words.modalHint(world.user(world.bot)?.name ?? "")}</p>
          {parts.map((part, i) => {
            const field = fields.find(({ top }) => top === part);
            if (!field) return <Text key={`${i}text`} source={part.content ?? ""} />;
            const set = (value: Value) => setValues((all) => ({ ...all, [field.id]: value }));
            const wrong = isTried ? faultOf(field, values[field.id], words) : null;
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

interface FieldProps {
  readonly field: Field;
  readonly value: Value | undefined;
  readonly fault: string | null;
  readonly onChange: (value: Value) => void;
}

function FieldView({ field, value, fault, onChange }: FieldProps) {
  const { words } = useView();
  const id = useId();
  const isGroup = field.raw.type === T.radio || field.raw.type === T.boxes;
  const Outer = isGroup ? "fieldset" : "div";
  const Name = isGroup ? "legend" : "label";
  const described =
    [field.description ? `${id}about` : "", fault ? `${id}fault` : ""].filter(Boolean).join(" ") || undefined;
  return (
    <Outer class={fault ? "field wrong" : "field"}>
      <Name class="label" {...(isGroup ? {} : { htmlFor: id })}>
        {field.label}
        {field.isRequired && (
          <span class="star" title={words.required}>
            {" "}
            *
          </span>
        )}
      </Name>
      {field.description && (
        <p class="subtext" id={`${id}about`}>
          {field.description}
        </p>
      )}
      <Control field={field} id={id} value={value} described={described} isWrong={fault !== null} onChange={onChange} />
      {fault && (
        <p class="failed" id={`${id}fault`} role="alert">
          {fault}
        </p>
      )}
    </Outer>
  );
}

interface ControlProps {
  readonly field: Field;
  readonly id: string;
  readonly value: Value | undefined;
  readonly described: string | undefined;
  readonly isWrong: boolean;
  readonly onChange: (value: Value) => void;
}

function Control({ field, id, value, described, isWrong, onChange }: ControlProps) {
  const { words } = useView();
  const { raw } = field;
  const options = useOptions(raw);
  const list = Array.isArray(value) ? (value as readonly string[]) : [];
  switch (raw.type) {
    case T.input: {
      const shared = {
        id,
        value: String(value ?? ""),
        placeholder: raw.placeholder ?? "",
        required: field.isRequired,
        maxLength: raw.max_length ?? 4000,
        "aria-invalid": isWrong,
        "aria-describedby": described,
        onInput: (event: Event) => onChange((event.target as HTMLInputElement).value),
      };
      return raw.style === 2 ? <textarea rows={5} {...shared} /> : <input type="text" autoComplete="off" {...shared} />;
    }
    case T.menu:
    case T.people:
      return (
        <Menu
          id={id}
          label={field.label}
          placeholder={raw.placeholder ?? (raw.type === T.people ? words.choosePeople : words.choose)}
          options={options}
          selected={list}
          least={raw.min_values ?? 1}
          most={raw.max_values ?? 1}
          eager
          invalid={isWrong}
          describedBy={described}
          onChange={onChange}
        />
      );
    case T.radio:
    case T.boxes: {
      const isOne = raw.type === T.radio;
      return options.map((option) => {
        const isOn = isOne ? value === option.value : list.includes(option.value);
        const toggle = () => {
          if (isOne) onChange(option.value);
          else onChange(isOn ? list.filter((one) => one !== option.value) : [...list, option.value]);
        };
        return (
          <label key={option.value} class="choice">
            <input
              type={isOne ? "radio" : "checkbox"}
              name={id}
              value={option.value}
              checked={isOn}
              aria-describedby={described}
              onChange={toggle}
            />
            <span>
              {option.label}
              {option.description && <small>{option.description}</small>}
            </span>
          </label>
        );
      });
    }
    case T.box:
      return (
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          aria-describedby={described}
          onChange={() => onChange(value !== true)}
        />
      );
    default:
      return <p class="subtext">{words.noUpload}</p>;
  }
}
