import { join } from "node:path";
import { expect, test } from "vitest";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";
import { loadPageRenderer } from "#server/features/pages/load-renderer.ts";

const DIST = join(import.meta.dirname, "../../dist");

async function rendererOfBuild() {
  const [catalogue, renderPage] = await Promise.all([loadCatalogue(CATALOGUE_RELEASE_DIR), loadPageRenderer(DIST)]);
  return (path: string) => renderPage({ path, theme: "auto", catalogue, publicUrl: "http://localhost:3000" });
}

test.each([
  ["page", ["/nowhere", "/film/1/more", "/%66oo", "/wp-login.php"]],
  ["film", ["/film/0", "/film/9999", "/film/abc"]],
  ["stretch of the ranking", ["/ranking/999999", "/ranking/99"]],
])("wherever there is no %s the HTML is the same, so that one page answers for all", async (_what, paths) => {
  const render = await rendererOfBuild();
  const [first, ...others] = await Promise.all(paths.map(render));
  expect(first?.status).toBe(404);
  for (const other of others) expect(other).toEqual(first);
});
