import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANES } from "./test-everything.ts";

test("CONTRIBUTING.md says of every stage of `npm test` what it proves", () => {
  const rows = [...readFileSync("CONTRIBUTING.md", "utf8").matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\| +[^|]+ \|$/gm)];
  const told = Object.fromEntries(rows.map(([, name, proves]) => [name, proves]));
  expect(told).toMatchObject(Object.fromEntries(LANES.flat().map(({ name, proves }) => [name, proves])));
});
