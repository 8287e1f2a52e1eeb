import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANES } from "./test-everything.ts";

test("CONTRIBUTING.md says of every stage of `npm test` what it proves", () => {
  const rows = readFileSync("CONTRIBUTING.md", "utf8").matchAll(/^\| ([^|]+?) +\| [^|]+ \| +[^|]+ \|$/gm);
  expect(Array.from(rows, ([, name]) => name)).toEqual(expect.arrayContaining(LANES.flat().map(({ name }) => name)));
});
