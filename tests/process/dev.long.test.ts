import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { copyOfTree } from "./copy-of-tree.ts";
import { ask, productOfTest, refusalOf } from "./product-of-test.ts";

const DEV = { command: [process.execPath, "scripts/dev.ts"] } as const;
/** It compiles on request, which takes minutes on a busy machine. */
const LIMIT = { timeout: 900_000 };

async function replaceIn(path: string, from: string, to: string): Promise<void> {
  const source = await readFile(path, "utf8");
  if (!source.includes(from)) throw new Error(`${path} does not contain ${from}`);
  await writeFile(path, source.replaceAll(from, to));
}

/** Waits until an address answers with a text. */
function untilAnswering(address: string, text: string): Promise<void> {
  return vi.waitFor(async () => expect((await ask(address)).text).toContain(text), {
    timeout: 200_000,
    interval: 100,
  });
}

describe("npm run dev", LIMIT, () => {
  test("serves the same product from its sources, and follows every change to them", async () => {
    const root = await copyOfTree();
    const { origin } = await productOfTest({ DATA_DIR: join(root, "kept") }, { ...DEV, root });

    for (const [path, status, type] of [
      ["/", 200, "text/html"],
      ["/film/1", 200, "text/html"],
      ["/nowhere", 404, "text/html"],
      ["/api/films", 200, "application/json"],
      ["/api/nothing", 404, "application/json"],
      ["/favicon.svg", 200, "image/svg+xml"],
      ["/@vite/client", 200, "text/javascript"],
      ["/src/web/app/entry-client.ts", 200, "text/javascript"],
    ] as const) {
      const answer = await ask(origin + path);
      expect(answer.status, path).toBe(status);
      expect(answer.type, path).toContain(type);
    }
    // The product's data beside its sources is not a source.
    for (const path of ["/kept/auth-root-secret", "/kept/canon.db", "/kept/auth-root-secret?raw"])
      expect((await ask(origin + path)).status, path).toBe(403);
    const home = await ask(origin);
    const [poster = ""] = /\/posters\/[^"]+\.svg/.exec(home.text) ?? [];
    expect((await ask(origin + poster)).status).toBe(200);
    const style = await ask(`${origin}/src/web/app/styles.css`, { headers: { accept: "text/css" } });
    expect(style.text).toMatch(/@font-face.*\.icon-crown/s);

    await replaceIn(join(root, "src/web/app/bottom-navigation.tsx"), "<nav", '<nav data-changed="component"');
    await untilAnswering(`${origin}/film/1`, 'data-changed="component"');
    await replaceIn(join(root, "src/contract/pages.ts"), '"Canon"', '"Changed Canon"');
    await untilAnswering(origin, "Changed Canon");
    await replaceIn(join(root, "src/server/features/pages/routes.ts"), "Allow: /", "Allow: /changed");
    await untilAnswering(`${origin}/robots.txt`, "Allow: /changed");
    await replaceIn(join(root, "catalogue/release/films.json"), '"The Godfather"', '"The Changed Father"');
    await untilAnswering(`${origin}/film/1`, "The Changed Father");
  });

  test("a source that can't be read is reported in the browser, and can be mended without a restart", async () => {
    const root = await copyOfTree();
    const { origin } = await productOfTest({}, { ...DEV, root });
    await replaceIn(join(root, "src/server/app.ts"), "const KIBIBYTE", "const KIBI BYTE");
    await untilAnswering(`${origin}/api/films`, "server/app.ts");
    await replaceIn(join(root, "src/server/app.ts"), "const KIBI BYTE", "const KIBIBYTE");
    await untilAnswering(`${origin}/api/films`, '"rank":1');
  });

  test.each([
    ["NODE_ENV", "production"],
    ["HOST", "0.0.0.0"],
    ["PORT", "eighty"],
  ])("%s=%s is refused with one sentence, since the development server shows the sources", async (name, value) => {
    const { status, standardOutput, standardError } = await refusalOf({ [name]: value }, DEV);
    expect(status).toBe(1);
    expect(standardOutput).toBe("");
    expect(standardError).toMatch(new RegExp(`^Canon can't start: [^\\n]*${name}[^\\n]*\\.\\n$`));
  });
});
