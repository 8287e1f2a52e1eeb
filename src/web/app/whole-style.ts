/**
 * Lets the whole style count, which the HTML names for printing only: without scripts a page needs no more than its own.
 * It is added behind all other style, for a browser that finds a sheet among others has fonts and lines made anew.
 */
export function applyWholeStyle(document: Document): void {
  const printed = document.querySelector<HTMLLinkElement>("link[rel=stylesheet][media=print]");
  if (printed === null) return;
  const whole = document.createElement("link");
  whole.rel = "stylesheet";
  whole.href = printed.href;
  document.body.append(whole);
}
