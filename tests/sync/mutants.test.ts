import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MUTANTS } from "./mutants.ts";

const ROOT = join(import.meta.dirname, "../..");

test.each(MUTANTS.map(({ name, file, replace }) => [name, file, replace] as const))(
  "the rule that can be taken out for '%s' stands once in %s",
  (_name, file, rule) => {
    expect(readFileSync(join(ROOT, file), "utf8").split(rule)).toHaveLength(2);
  },
);
