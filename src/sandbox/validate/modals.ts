/** Rules on modals that Discord applies and its published schema does not hold. */
import type { Problems } from "../errors.js";
import type { Json } from "../world/model.js";
import type { Path } from "./compile.js";
import { checkSelect, everyComponent, uniqueId } from "./components.js";

const TEXT_INPUT = 4;
/** Selects and the checkbox group: what may ask for none only when it is not required. */
const CHOOSERS = new Set([3, 5, 6, 7, 8, 22]);

export function checkModal(modal: Json, path: Path, problems: Problems): void {
  const components = modal.components as Json[];
  if (components.length > 5) {
    problems.add([...path, "components"], "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.");
  }
  const ids = new Set<string>();
  const numbers = new Set<number>();
  for (const [component, at] of everyComponent(components, [...path, "components"])) {
    uniqueId(component, at, ids, numbers, problems);
    const type = component.type as number;
    if (type === TEXT_INPUT) checkTextInput(component, at, problems);
    if (CHOOSERS.has(type) || type === 21) checkSelect(component, at, problems);
    if (CHOOSERS.has(type) && component.min_values === 0 && component.required !== false) {
      const words = "min_values can only be 0 when the component is not required";
      problems.add([...at, "min_values"], "MODAL_COMPONENT_REQUIRED_MIN_VALUES", words);
    }
    if (component.disabled === true) {
      problems.add(
        [...at, "disabled"],
        "MODAL_COMPONENT_CANNOT_BE_DISABLED",
        "Components of a modal cannot be disabled",
      );
    }
  }
  for (const [i, row] of components.entries()) {
    const input = row.type === 1 ? (row.components as Json[])[0] : null;
    if (input && !input.label) {
      problems.add(
        [...path, "components", i, "components", 0, "label"],
        "BASE_TYPE_REQUIRED",
        "This field is required",
      );
    }
  }
}

function checkTextInput(input: Json, at: Path, problems: Problems): void {
  const min = (input.min_length as number | null | undefined) ?? 0;
  const max = (input.max_length as number | null | undefined) ?? 4000;
  if (min > max)
    problems.add([...at, "min_length"], "NUMBER_TYPE_MAX", `Value should be less than or equal to ${max}.`);
  if (typeof input.value === "string" && input.value.length > max) {
    problems.add([...at, "value"], "BASE_TYPE_MAX_LENGTH", `Must be ${max} or fewer in length.`);
  }
}
