/**
 * Loads the page's further scripts, which the HTML only names: fetched from the start they would compete with the first
 * script and the fonts.
 */
export function fetchNextScripts(document: Document): void {
  const addresses = document.querySelector<HTMLElement>("script[data-next]")?.dataset["next"] ?? "";
  for (const href of addresses.split(" ").filter((address) => address !== "")) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
}
