/** Reads files of films off the main thread. The page terminates it. */
import { runImport } from "./run-import.ts";
import type { ImportOrder, WorkerMessage } from "./worker-messages.ts";

// Only the page's own script sends messages here.
self.addEventListener("message", ({ data }: MessageEvent<ImportOrder>) => {
  void runImport(data, (message: WorkerMessage) => postMessage(message));
});
