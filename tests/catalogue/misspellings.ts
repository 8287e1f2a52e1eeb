import { lint } from "cspell";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const LISTS = ["names", "words", "typed", "code"] as const;

type List = (typeof LISTS)[number];

interface Misspelling {
  readonly word: string;
  /** `catalogue/vocabulary.json:4:12`, to be opened by a click. */
  readonly place: string;
}

/** What is misspelt in the files below a folder; in all that `cspell.json` names where no files are given. */
export async function misspellings(
  root: string,
  options: { readonly files?: readonly string[]; readonly without?: readonly List[] } = {},
): Promise<readonly Misspelling[]> {
  const found: Misspelling[] = [];
  const faults: string[] = [];
  const { files = [], without = [] } = options;
  const result = await lint(
    [...files],
    { root, config: join(ROOT, "cspell.json"), progress: false, disableDictionary: [...without] },
    {
      issue: ({ text, uri = "", row, col }) => {
        const path = fileURLToPath(uri).slice(root.length);
        found.push({ word: text, place: `${path}:${row}:${col}` });
      },
      error: (message) => faults.push(message),
    },
  );
  expect(faults).toEqual([]);
  expect(result.files).toBeGreaterThan(0);
  return found;
}

/** The entries of one of the lists, without its heading. */
export function entriesOf(list: List): readonly string[] {
  const lines = readFileSync(join(ROOT, `catalogue/spelling-${list}.txt`), "utf8")
    .trimEnd()
    .split("\n");
  return lines.filter((line) => !line.startsWith("#"));
}
