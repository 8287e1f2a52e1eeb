import { join } from "node:path";
import { expect, test } from "vitest";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";
import { loadPageRenderer } from "#server/features/pages/load-renderer.ts";

const DIST = join(import.meta.dirname, "../../dist");

const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);

/** The renderer as it is after a start. */
async function rendererOfBuild() {
  const renderPage = await loadPageRenderer(DIST);
  return (path: string) => renderPage({ path, theme: "auto", catalogue, publicUrl: "http://localhost:3000" });
}

test.each([
  ["page", ["/nowhere", "/film/1/more", "/%66oo", "/wp-login.php"]],
  ["film", ["/film/0", "/film/9999", "/film/abc"]],
  ["wall of posters", ["/seen/nothing", "/seen/1900s", "/seen/1-50"]],
  ["stretch of the ranking", ["/ranking/999999", "/ranking/99"]],
])("wherever there is no %s the HTML is the same, so that one page answers for all", async (_what, paths) => {
  const render = await rendererOfBuild();
  const [first, ...others] = await Promise.all(paths.map(render));
  expect(first?.status).toBe(404);
  for (const other of others) expect(other).toEqual(first);
});

test("a page has the same style whether it is rendered first or after others, whose rules it may share", async () => {
  const films = Array.from({ length: 21 }, (_, index) => `/film/${1 + index * 24}`);
  const paths = ["/", "/ranking/2", "/ranking/11", "/watchlist", "/support", "/privacy", ...films];
  const renderAfterOthers = await rendererOfBuild();
  for (const path of paths.toReversed()) {
    const [{ html: first }, { html }] = [await (await rendererOfBuild())(path), await renderAfterOthers(path)];
    expect(html, path).toBe(first);
  }
});
