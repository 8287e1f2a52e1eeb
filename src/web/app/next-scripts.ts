/**
 * Has the scripts fetched that the page's first script is to be followed by. The HTML only names them: fetched from the
 * start, they would take the network from the first script and the typefaces, which the page is seen and works with.
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
