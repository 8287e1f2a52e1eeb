/** What the page, the service worker and the server agree on, so that the product works without a network. */

/**
 * The document that shows any page: the app without a page's own content. The service worker keeps it and gives it for
 * every address while the server can't be reached.
 */
export const OFFLINE_SHELL_PATH = "/offline-shell";

export const SERVICE_WORKER_PATH = "/service-worker.js";

export const MANIFEST_PATH = "/manifest.webmanifest";

/** What is the same for everybody and keeps its address while its content may change: kept whole for when there is no network. */
export const OFFLINE_ANSWERS = [
  "/api/films",
  "/api/film-metadata",
  "/api/film-tags",
  "/api/config",
  "/favicon.svg",
  "/icon-192.png",
  "/icon-512.png",
  "/icon-maskable-512.png",
  "/apple-touch-icon.png",
  MANIFEST_PATH,
] as const;

/** What a worker keeps of the build it belongs to. Addresses are paths. */
export interface OfflineBuild {
  /** Differs for each build: the name of its store is made of it. */
  readonly id: string;
  /** The script every document of this build begins with: by it a document is known to be of this build. */
  readonly entry: string;
  /** Files whose address changes with their content. */
  readonly files: readonly string[];
  /** The art of every poster in one file: the SVG by its address. */
  readonly posters: string;
  /** What to see after each film in one file: the answer of `GET /api/films/{rank}/recommendations` by rank. */
  readonly seeNext: string;
}

/** The worker asks a page, and a page tells when it opens, which build it runs; the worker answers with its own. */
export interface BuildMessage {
  readonly type: "canon-build";
  /** The script the page's document, or the worker's, began with; null where a worker asks. */
  readonly entry: string | null;
}

/** Whether a message from outside is one of ours. */
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

/** The Trusted Types policy by which a document names its worker's address, and nothing else. */
export const WORKER_POLICY = "service-worker";
