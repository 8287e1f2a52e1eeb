import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SHORT = { "hostile-input/": "tests/conformance/hostile-input/", "auth/": "tests/conformance/auth/" } as const;

test("every proof that docs/security.md names is there", () => {
  const named = [...readFileSync("docs/security.md", "utf8").matchAll(/`([\w/.-]+\.(?:test|spec)\.ts)`/g)].map(
    ([, path = ""]) => path,
  );
  expect(named.length).toBeGreaterThan(50);
  const missing = [...new Set(named)].filter((path) => {
    const short = Object.entries(SHORT).find(([name]) => path.startsWith(name));
    const full = short === undefined ? path : short[1] + path.slice(short[0].length);
    return !existsSync(full) && !existsSync(`src/${full}`);
  });
  expect(missing).toEqual([]);
});
