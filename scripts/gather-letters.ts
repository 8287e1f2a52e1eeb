/**
 * Writes the letters on story cards as outlines: `node scripts/gather-letters.ts`. Run it when a test says that films
 * have letters that the cards lack.
 */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { convert } from "fontverter";
import * as harfBuzz from "harfbuzzjs";
import type { Film } from "../src/domain/catalogue/film.ts";
import type { FaceLetters } from "../src/domain/picture/share-image/typefaces.ts";
import { createShaper } from "../src/server/adapters/picture-faces.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "../src/server/catalogue.ts";
import { fractionsFace, HALF } from "./fractions-face.ts";
import { OWN_FACES } from "./picture-faces.ts";

export const LETTERS_FILE = path.join(import.meta.dirname, "../src/web/features/taste/cards/letters.json");

const TYPEFACES = path.join(import.meta.dirname, "../typefaces");
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(0x20 + index));
const TYPOGRAPHIC = Array.from("·…’‘“”–—→");

/** All letters of titles and names, in the display typeface and the small one. */
export async function gatherLetters(films: readonly Film[]): Promise<{
  readonly display: FaceLetters;
  readonly small: FaceLetters;
}> {
  const [display, small] = await Promise.all(OWN_FACES.map(async ({ file }) => unpack(file)));
  if (display === undefined || small === undefined) throw new Error("the product's own faces are not listed");
  const characters = charactersOf(films);
  const faces = { display: lettersOf(display, characters), small: lettersOf(small, characters) };
  const half = lettersOf(fractionsFace(display), [HALF]).letters;
  return { ...faces, display: { ...faces.display, letters: { ...faces.display.letters, ...half } } };
}

function charactersOf(films: readonly Film[]): readonly string[] {
  const texts = films.flatMap(({ title, director, facts }) => [
    title,
    director,
    ...facts.cinematographers,
    ...facts.composers,
    ...facts.screenwriters,
    ...facts.cast,
    ...facts.countries,
  ]);
  return [...new Set([...ASCII, ...TYPOGRAPHIC, ...Array.from(texts.join(""))])].toSorted();
}

function lettersOf(font: Buffer, characters: readonly string[]): FaceLetters {
  const shape = createShaper(() => font, harfBuzz);
  const known = characters.flatMap((character) => {
    const { width, glyphs } = shape(character, false);
    return glyphs.some(({ isMissing }) => isMissing) ? [] : [[character, width, glyphs[0]?.outline ?? ""] as const];
  });
  const kerned = known.filter(([character]) => ASCII.includes(character));
  const kerning = kerned.flatMap(([first, firstWidth]) =>
    kerned.flatMap(([second, secondWidth]) => {
      const nearer = shape(first + second, false).width - firstWidth - secondWidth;
      return nearer === 0 ? [] : [[first + second, nearer] as const];
    }),
  );
  return {
    unitsPerEm: shape("x", false).unitsPerEm,
    letters: Object.fromEntries(
      known.map(([character, width, outline]) => [character, outline === "" ? [width] : [width, outline]]),
    ),
    kerning: Object.fromEntries(kerning),
  };
}

async function unpack(file: string): Promise<Buffer> {
  return convert(await readFile(path.join(TYPEFACES, `${file}.woff2`)), "sfnt");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { films } = await loadCatalogue(CATALOGUE_RELEASE_DIR);
  await writeFile(LETTERS_FILE, `${JSON.stringify(await gatherLetters(films))}\n`);
}
