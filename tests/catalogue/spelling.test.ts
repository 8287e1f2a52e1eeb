import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

import { readVocabularyFile } from "#catalogue/build/catalogue-files.ts";
import type { VocabularyTerm } from "#catalogue/build/vocabulary.ts";

import { entriesOf, LISTS, misspellings } from "./misspellings.ts";

/*
 * The gate has the spelling of the house checked by cspell as `cspell.json` says; here it is shown what that check
 * finds. A word cspell does not know is wrong, or belongs on one of the lists once somebody has looked at it;
 * catalogue/README.md says on which.
 */

/** What is misspelt in a text if it stood in a file of this name. */
async function misspellingsIn(path: string, text: string): Promise<readonly string[]> {
  const root = `${mkdtempSync(join(tmpdir(), "canon-spelling-"))}/`;
  try {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    return (await misspellings(root, { files: [path] })).map(({ word }) => word);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** What only people who type may write, found in the names or meanings of terms. */
function typedWordsInOurs(vocabulary: readonly Pick<VocabularyTerm, "term" | "meaning">[]): readonly string[] {
  const typed = new Set(entriesOf("typed"));
  // The halves of two compounds: nobody writes them alone.
  for (const half of ["sci", "com"]) typed.delete(half);
  const ours = vocabulary.flatMap(({ term, meaning }) => `${term} ${meaning}`.toLowerCase().split(/\W+/));
  return ours.filter((word) => typed.has(word));
}

test("American spellings are the business of phrases that people type, not of what terms are called or mean", () => {
  expect(typedWordsInOurs(readVocabularyFile())).toEqual([]);
});

// cspell:disable -- the mistakes below are on purpose
describe("a mistake is found", () => {
  const film = { slug: "the-color-of-paradise-1999", description: "Two freinds in a gray theater, and mans." };

  test("in a description, where an address may be spelt as it is", async () => {
    expect(await misspellingsIn("catalogue/films/words/99.json", JSON.stringify([film], null, 1))).toEqual([
      "freinds",
      "gray",
      "theater",
      "mans",
    ]);
  });

  test("in a meaning, while a phrase may be American", async () => {
    const term = { term: "colour", meaning: "Collor itself organizes the story", phrases: ["colorful", "cozy"] };
    expect(await misspellingsIn("catalogue/vocabulary.json", JSON.stringify([term]))).toEqual(["Collor", "organizes"]);
  });

  test("in a term or a meaning that has the spelling of a phrase", () => {
    const term = { term: "theater", meaning: "The honor of the stage, and its science fiction" };
    expect(typedWordsInOurs([term])).toEqual(["theater", "honor"]);
  });

  test("in a document, but not in the code it quotes", async () => {
    expect(await misspellingsIn("README.md", "# Titel\n\nIts color is `colr`.\n")).toEqual(["Titel", "color"]);
  });

  test("in a comment and the name of a test, but not in the code between", async () => {
    const code = '/** A flim. */\nconst colr = "bw";\ntest("removing a moovie", noop); // whitch\n';
    expect(await misspellingsIn("src/domain/film.test.ts", code)).toEqual(["flim", "moovie", "whitch"]);
  });

  test("in a message", async () => {
    const code = 'export const MESSAGES = { sorry: "Somthing went wrong." };\n';
    expect(await misspellingsIn("src/web/screens/home/messages.ts", code)).toEqual(["Somthing"]);
  });
});

// cspell:enable
describe("the lists of words that cspell does not know", () => {
  test.each(LISTS)("%s is sorted, with every entry once", (list) => {
    const entries = entriesOf(list);
    expect(entries).toEqual([...new Set(entries)].toSorted(new Intl.Collator("en-GB").compare));
  });
});
