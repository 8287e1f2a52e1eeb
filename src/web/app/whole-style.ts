/**
 * Applies the whole style, which the HTML links for printing only. It goes last, because a sheet among others would
 * make browsers redo fonts and layout.
 */
export function applyWholeStyle(document: Document): void {
  const printed = document.querySelector<HTMLLinkElement>("link[rel=stylesheet][media=print]");
  if (printed === null) return;
  const whole = document.createElement("link");
  whole.rel = "stylesheet";
  whole.href = printed.href;
  document.body.append(whole);
}
