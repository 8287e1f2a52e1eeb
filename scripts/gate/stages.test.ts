import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANES } from "./commands.ts";
import { PARTS } from "./long-parts.ts";

const rows = Array.from(readFileSync("CONTRIBUTING.md", "utf8").matchAll(/^\| ([^|]+?) +\|/gm), ([, name]) => name);

test("CONTRIBUTING.md says of every stage of `npm test` what it proves", () => {
  expect(rows).toEqual(expect.arrayContaining(LANES.flat().map(({ name }) => name)));
});

test("CONTRIBUTING.md says of every part of `npm run test:long` what it holds", () => {
  expect(rows).toEqual(expect.arrayContaining(Object.keys(PARTS)));
});

test.each([
  ["npm test", LANES],
  ["npm run test:long", Object.values(PARTS)],
])("no two stages of `%s` have one name, by which their results are told apart", (_command, lanes) => {
  const names = lanes.flat().map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});
