import { inEdition } from "./api/edition-address.ts";

/** The app without a page's content; shown for every address while offline. */
export const OFFLINE_SHELL_PATH = "/offline-shell";

export const SERVICE_WORKER_PATH = "/service-worker.js";

export const MANIFEST_PATH = "/manifest.webmanifest";

/** The same for everybody. */
export const OFFLINE_ANSWERS = [
  ...[
    "/api/films",
    "/api/film-metadata",
    "/api/film-tags",
    "/api/film-kin",
    "/api/film-names",
    "/api/departed-films",
    "/api/film-former-ids",
  ].map(inEdition),
  "/api/config",
  "/favicon.svg",
  "/icon-192.png",
  "/icon-512.png",
  "/icon-maskable-512.png",
  "/apple-touch-icon.png",
  MANIFEST_PATH,
] as const;

export interface OfflineBuild {
  readonly id: string;
  readonly entry: string;
  readonly files: readonly string[];
  readonly posters: string;
  /** In one file (`offline-see-next.ts`). */
  readonly seeNext: string;
}

/** Exchanged when a page opens, to compare the builds of page and worker. */
export interface BuildMessage {
  readonly type: "canon-build";
  /** The sender's entry script; null where a worker asks. */
  readonly entry: string | null;
}

export function isBuildMessage(message: unknown): message is BuildMessage {
  return (
    typeof message === "object" &&
    message !== null &&
    "type" in message &&
    message.type === "canon-build" &&
    "entry" in message &&
    (message.entry === null || typeof message.entry === "string")
  );
}
