/** One field of a form: its label, what it is filled in with, and what is wrong with it. */
import { useId } from "preact/hooks";
import type { Field, Value } from "./fields.js";
import { Menu } from "./menu.js";
import { useOptions } from "./menu-options.js";
import { T } from "./raw.js";
import { useView } from "./view.js";

interface FieldProps {
  readonly field: Field;
  readonly value: Value | undefined;
  readonly fault: string | null;
  readonly onChange: (value: Value) => void;
}

export function FieldView({ field, value, fault, onChange }: FieldProps) {
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
    case T.roles:
    case T.either:
    case T.channels:
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
