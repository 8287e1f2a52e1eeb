import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { SERVICE_WORKER_PATH } from "#contract/offline.ts";
import { prepareResponseOnDemand, sendPrepared } from "#platform/prepared-response.ts";

/** Files here have a hash or edition in their name, so they are cached for ever. */
const IMMUTABLE_FOLDERS = ["assets", "fonts", "posters"] as const;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
};

/** Serves the build in `clientDir`: folders from disk with their compressed copies, the few other files from memory. */
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

/** Revalidated each time, so that no browser stays on an old one. */
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
