import "./styles.css";
import { loadUntilThere } from "../adapters/load-script.ts";
import { answerEarlyPresses } from "./early-presses.ts";
import { fetchNextScripts } from "./next-scripts.ts";

fetchNextScripts(document);

// A small first script; the app follows.
const root = document.getElementById("root");
if (root !== null) {
  const endEarlyPresses = answerEarlyPresses(root);
  void loadUntilThere(() => import("./take-over.tsx")).then(({ takeOver }) => takeOver(root, endEarlyPresses));
}
