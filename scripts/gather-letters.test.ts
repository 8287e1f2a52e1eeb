import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { letterFace } from "#domain/picture/share-image/typefaces.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";
import { gatherLetters, LETTERS_FILE } from "./gather-letters.ts";

test("cards have the letters of all films' titles and names, as the typefaces draw them", async () => {
  const { films } = await loadCatalogue(CATALOGUE_RELEASE_DIR);
  const letters = await gatherLetters(films);
  expect(JSON.parse(readFileSync(LETTERS_FILE, "utf8")), "run node scripts/gather-letters.ts").toEqual(letters);
  const display = letterFace("display", letters.display);
  const missing = films.filter(
    ({ title }) => !Array.from(title).every((each) => display.has(each.codePointAt(0) ?? 0)),
  );
  expect(missing.map(({ title }) => title)).toEqual([]);
});

test("letters stand as near to each other as their typeface wants them", async () => {
  const { display } = await gatherLetters([]);
  const face = letterFace("display", display);
  const [apart, together] = [
    face.shape("T", false).width + face.shape("a", false).width,
    face.shape("Ta", false).width,
  ];
  expect(together).toBeLessThan(apart);
});
