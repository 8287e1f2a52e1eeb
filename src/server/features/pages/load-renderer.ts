import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { z } from "zod";
import type { PageAssets, RenderPage } from "#contract/render-page.ts";

/** Loads the page renderer, so that the server never imports the app. Throws where the build is missing or not ours. */
export async function loadPageRenderer(distDir: string): Promise<RenderPage> {
  const assets = pageAssetsSchema.parse(JSON.parse(await readFile(join(distDir, "page-assets.json"), "utf8")));
  const bundle: unknown = createRequire(import.meta.url)(join(distDir, "ssr/entry-server.cjs"));
  if (!isRendererBundle(bundle)) throw new Error("dist/ssr/entry-server.cjs does not export createRenderPage");
  return bundle.createRenderPage(assets);
}

const addresses = z.array(z.string().startsWith("/"));

const pageAssetsSchema: z.ZodType<PageAssets> = z.object({
  entry: z.object({ href: z.string().startsWith("/"), imports: addresses }),
  preloads: z.array(z.object({ href: z.string().startsWith("/"), as: z.enum(["script", "font", "style"]) })),
  style: z.object({ href: z.string().startsWith("/"), text: z.string() }),
  fontFaces: z.string(),
  routeScripts: z.record(z.string(), addresses),
});

/** The bundle is built from a typed entry, so only its presence is checked. */
function isRendererBundle(bundle: unknown): bundle is { createRenderPage: (assets: PageAssets) => RenderPage } {
  return (
    typeof bundle === "object" &&
    bundle !== null &&
    "createRenderPage" in bundle &&
    typeof bundle.createRenderPage === "function"
  );
}
