import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { SERVICE_WORKER_PATH } from "#contract/offline.ts";
import { prepareResponseOnDemand, sendPrepared } from "#platform/prepared-response.ts";

/** Folders whose files have their content or edition in the name, so that a browser may keep them for ever. */
const IMMUTABLE_FOLDERS = ["assets", "fonts", "posters"] as const;

/** What may lie beside the folders (icons and the like), by ending; anything else there is not served. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
};

/** The build's files in `clientDir`. Folders are read from disk with their compressed copies, the few files beside them kept in memory. */
export async function addStaticFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  for (const folder of IMMUTABLE_FOLDERS) {
    const root = join(clientDir, folder);
    if (!existsSync(root)) continue;
    // oxlint-disable-next-line no-await-in-loop -- three local plugins, whose order of routes stays fixed
    await app.register(fastifyStatic, {
      root,
      prefix: `/${folder}/`,
      schemaHide: true,
      decorateReply: false,
      index: false,
      redirect: false,
      dotfiles: "ignore",
      preCompressed: true,
      immutable: true,
      maxAge: "365d",
    });
  }
  if (existsSync(clientDir)) addRootFiles(app, clientDir);
  if (existsSync(join(clientDir, SERVICE_WORKER_PATH))) addServiceWorker(app, clientDir);
}

/** Asked for anew each time, so that no browser stays behind; it loads no code and speaks to nobody but the product. */
function addServiceWorker(app: FastifyInstance, clientDir: string): void {
  const script = prepareResponseOnDemand({
    body: readFileSync(join(clientDir, SERVICE_WORKER_PATH)),
    contentType: "text/javascript; charset=utf-8",
    headers: { "cache-control": "no-cache", "content-security-policy": "default-src 'none'; connect-src 'self'" },
  });
  app.get(SERVICE_WORKER_PATH, { schema: { hide: true } }, (request, reply) => sendPrepared(request, reply, script));
}

function addRootFiles(app: FastifyInstance, clientDir: string): void {
  for (const entry of readdirSync(clientDir, { withFileTypes: true })) {
    const contentType = CONTENT_TYPES[extname(entry.name)];
    if (!entry.isFile() || entry.name.startsWith(".") || contentType === undefined) continue;
    const file = prepareResponseOnDemand({
      body: readFileSync(join(clientDir, entry.name)),
      contentType,
      headers: { "cache-control": "public, max-age=86400" },
    });
    app.get(`/${entry.name}`, { schema: { hide: true } }, (request, reply) => sendPrepared(request, reply, file));
  }
}
