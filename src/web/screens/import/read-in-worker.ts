import { IMPORT_WORKER_POLICY } from "#contract/worker-policies.ts";
import { trustedAddress } from "../../adapters/trusted-address.ts";
import type { ImportOrder, WorkerMessage } from "./worker-messages.ts";
// oxlint-disable-next-line import/default -- the build makes the address of it
import workerAddress from "./import-worker.ts?worker&url";

/** Reads files in a worker of their own; returns what stops it. Nothing is told after that. */
export function readInWorker(order: ImportOrder, tell: (message: WorkerMessage) => void): () => void {
  const worker = new Worker(trustedAddress(IMPORT_WORKER_POLICY, workerAddress), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind !== "progress") worker.terminate();
    tell(data);
  });
  worker.addEventListener("error", (event) => {
    worker.terminate();
    // A plain event means that the script could not be fetched.
    tell({ kind: event instanceof ErrorEvent ? "failed" : "not-loaded" });
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(order);
  return () => worker.terminate();
}
