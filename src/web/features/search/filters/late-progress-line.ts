import { loadUntilThere } from "../../../adapters/load-script.ts";
import { latePart } from "../../../ui/load-part.tsx";

/** Comes with the first filter. */
export const ProgressLine = latePart(
  async () => (await loadUntilThere(() => import("./progress-line.tsx"))).ProgressLine,
);
