/** Lets the whole style count that the HTML carries for printing only; without scripts a page needs no more than its own. */
export function applyWholeStyle(document: Document): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][media=print]"))
    link.media = "all";
}
