import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_CATALOGUE } from "../../test-app.ts";
import { loadPageRenderer } from "./load-renderer.ts";

const ASSETS = {
  entry: { href: "/assets/app.js", imports: [] },
  preloads: [],
  style: { href: "/assets/app.css", text: "p{}" },
  fontFaces: "",
  routeScripts: { home: ["/assets/home.js"] },
};

describe("the page renderer out of the build", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "canon-dist-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function distWith(name: string, assets: unknown, bundle: string): Promise<string> {
    const distDir = join(folder, name);
    await mkdir(join(distDir, "ssr"), { recursive: true });
    await writeFile(join(distDir, "ssr/entry-server.cjs"), bundle);
    await writeFile(join(distDir, "page-assets.json"), JSON.stringify(assets));
    return distDir;
  }

  test("is given the addresses and style of the build", async () => {
    const bundle =
      "exports.createRenderPage = (assets) => async ({ path }) => ({ status: 200, html: path + assets.style.text });";
    const renderPage = await loadPageRenderer(await distWith("good", ASSETS, bundle));
    const request = { path: "/film/1", theme: "auto", catalogue: TEST_CATALOGUE, publicUrl: "http://x" } as const;
    expect(await renderPage(request)).toEqual({ status: 200, html: "/film/1p{}" });
  });

  test("is refused where the build is missing, damaged or not ours", async () => {
    await expect(loadPageRenderer(join(folder, "nowhere"))).rejects.toThrow("ENOENT");
    await expect(loadPageRenderer(await distWith("damaged", { entry: 7 }, ""))).rejects.toThrow("entry");
    await expect(loadPageRenderer(await distWith("foreign", ASSETS, "exports.other = 1;"))).rejects.toThrow(
      "does not export createRenderPage",
    );
  });
});
