import { defineConfig } from "vitest/config";
import { MUTANTS } from "./mutants.ts";

/** The model test with one rule taken out: `SYNC_MUTANT` is its place in the list. */
const mutant = MUTANTS[Number(process.env["SYNC_MUTANT"])];
if (mutant === undefined) throw new Error("SYNC_MUTANT names no rule.");

export default defineConfig({
  plugins: [
    {
      name: "take-out-a-rule",
      enforce: "pre",
      transform(code, id) {
        if (!id.endsWith(`/${mutant.file}`)) return null;
        if (!code.includes(mutant.replace)) throw new Error(`${mutant.file} no longer holds: ${mutant.replace}`);
        return code.replace(mutant.replace, () => mutant.by);
      },
    },
  ],
  test:
    mutant.test === "editions"
      ? { include: ["tests/sync/editions.test.ts"], testNamePattern: "every list" }
      : { include: ["tests/sync/members-lists.test.ts"], testNamePattern: "with a twin|what once went wrong" },
});
