/** What is typed into, or what is chosen. A box to tick may stand far down a text that is to be read first. */
const FIELD =
  "input:not([type=hidden], [type=checkbox], [type=radio]), textarea, select, [role=group] > [aria-pressed=true]";

/** Moves the focus to the first field of a dialog; leaves it where it is if there is none. */
export function focusFirstField(dialog: Element | null): void {
  dialog?.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
}
