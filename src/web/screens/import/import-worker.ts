/** Reads files of films beside the page, so that it goes on answering; ended by the page when it is stopped. */
import { runImport } from "./run-import.ts";
import type { ImportOrder, WorkerMessage } from "./worker-messages.ts";

// The page's own script is the only one that sends messages here.
self.addEventListener("message", ({ data }: MessageEvent<ImportOrder>) => {
  void runImport(data, (message: WorkerMessage) => postMessage(message));
});
