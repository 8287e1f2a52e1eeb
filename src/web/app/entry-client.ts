import { loadUntilThere } from "../adapters/load-script.ts";
import "./styles.css";
import { answerEarlyPresses } from "./early-presses.ts";

fetchNextScripts(document);

// A small first script; the app follows.
const root = document.getElementById("root");
if (root !== null) {
  const endEarlyPresses = answerEarlyPresses(root);
  void loadUntilThere(() => import("./take-over.tsx")).then(({ takeOver }) => takeOver(root, endEarlyPresses));
}

/** The HTML only names these scripts: fetched at once, they would compete with the first script and the fonts. */
function fetchNextScripts(document: Document): void {
  const addresses = document.querySelector<HTMLElement>("script[data-next]")?.dataset["next"] ?? "";
  for (const href of addresses.split(" ").filter((address) => address !== "")) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
}
