import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";

/**
 * The floor of a page: the same HTML without scripts, from a server that does nothing else. Fonts, style and posters
 * are fetched from the product. Resolves with the floor's origin and what stops it.
 */
export async function serveFloor(
  productOrigin: string,
  paths: readonly string[],
): Promise<{ readonly origin: string; readonly stop: () => void }> {
  const pages = new Map<string, Buffer>();
  for (const path of paths) {
    const html = await (await fetch(productOrigin + path)).text();
    const still = html
      .replaceAll(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, "")
      .replaceAll(/<script type="application\/json"[^>]*>.*?<\/script>/gs, "");
    pages.set(path, brotliCompressSync(still));
  }
  const server = createServer((request, response) => {
    void answer(request.url ?? "", response);
  });
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    const page = pages.get(path);
    if (page !== undefined) {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "br" }).end(page);
      return;
    }
    const file = await fetch(productOrigin + path, { headers: { "accept-encoding": "identity" } });
    response.writeHead(file.status, { "content-type": file.headers.get("content-type") ?? "application/octet-stream" });
    response.end(Buffer.from(await file.arrayBuffer()));
  };
  await listening(server);
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

function listening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
}
