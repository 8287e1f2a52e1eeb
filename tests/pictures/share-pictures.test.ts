import { mkdtempSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import * as harfBuzz from "harfbuzzjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readDrawingFiles } from "#catalogue/build/catalogue-files.ts";
import { posterArtPath } from "#contract/pages.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { posterArt } from "#domain/picture/poster/poster-art.ts";
import { posterDesign } from "#domain/picture/poster/poster.ts";
import { dnaImage } from "#domain/picture/share-image/dna-image.ts";
import { type ArtOf, canonImage } from "#domain/picture/share-image/canon-image.ts";
import type { Typeface, Typefaces } from "#domain/picture/share-image/typefaces.ts";
import { svgOf } from "#domain/picture/svg.ts";
import { type Share, shareName } from "#domain/members/share.ts";
import { readPictureFaces } from "#server/adapters/picture-faces.ts";
import { createPictureRenderer } from "#server/adapters/picture-renderer.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";
import { buildPictureFonts } from "../../scripts/build-picture-fonts.ts";

const fontsDir = mkdtempSync(join(tmpdir(), "canon-picture-fonts-"));
const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
const clientDir = mkdtempSync(join(tmpdir(), "canon-picture-posters-"));
const drawings = readDrawingFiles();
const artOf: ArtOf = (film) => svgOf(posterArt(posterDesign(film), drawings));
const canonSvg = (of: Share, all: Typefaces): string => svgOf(canonImage(of, catalogue, all, artOf), all);
let faces: Typefaces;

beforeAll(async () => {
  await buildPictureFonts({ outDir: fontsDir });
  faces = readPictureFaces(fontsDir, harfBuzz);
});
afterAll(() => Promise.all([fontsDir, clientDir].map((folder) => rm(folder, { recursive: true }))));

async function writeArt(film: Film): Promise<void> {
  const file = join(clientDir, posterArtPath(film.id));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, artOf(film));
}

function share(username: string | null, films: readonly Film[] = catalogue.films.slice(0, 5)): Share {
  const canonFilms = films.map(({ id }) => id);
  return { kind: "canon", id: "an-id", version: 1, canonFilms, called: {}, username, createdAt: 0, viewCount: 0 };
}

/** A face that writes its name, and whether it lacks a letter, into the outlines it gives. */
function signing(face: Typeface): Typeface {
  return {
    ...face,
    shape: (text, isRightToLeft) => {
      const shaped = face.shape(text, isRightToLeft);
      const glyphs = shaped.glyphs.map((glyph) => ({
        ...glyph,
        outline: `${face.family}|${String(glyph.isMissing)}|${glyph.outline}`,
      }));
      return { ...shaped, glyphs };
    },
    ...(face.supplement === undefined ? {} : { supplement: signing(face.supplement) }),
  };
}

/** The heading of a name's picture: what it says, and its outlines from left to right with the faces that drew them. */
function headingOf(typed: string) {
  const signingFaces = {
    display: signing(faces.display),
    small: faces.small,
    others: faces.others.map(signing),
    emoji: signing(faces.emoji),
  };
  const svg = canonSvg(share(shareName(typed)), signingFaces);
  const [, label = "", paths = ""] = /<g aria-label="([^"]*)"[^>]*>(.*?<\/g>)<\/g>/.exec(svg) ?? [];
  const drawn = Array.from(
    paths.matchAll(/ d="([^|]*)\|([^|]*)\|([^"]*)"/g),
    ([, family = "", missing, outline = ""]) => ({
      family,
      isMissing: missing === "true",
      outline,
    }),
  );
  return {
    label,
    families: [...new Set(drawn.map(({ family }) => family))],
    missing: drawn.filter(({ isMissing }) => isMissing).length,
    outlines: drawn.map(({ outline }) => outline).filter((outline) => outline !== ""),
  };
}

function faceOf(family: string): Typeface {
  const face = [faces.display, ...faces.others, faces.emoji].find((each) => each.family === family);
  if (face === undefined) throw new Error(`no ${family}`);
  return face;
}

const outlinesOf = (family: string, text: string, isRightToLeft = false): readonly string[] =>
  faceOf(family)
    .shape(text, isRightToLeft)
    .glyphs.map(({ outline }) => outline)
    .filter((outline) => outline !== "");

describe("a name on the picture of a share", () => {
  test.each([
    ["O'Brien", "Instrument Serif"],
    ["Łukasz Żal", "Instrument Serif"],
    ["Nguyễn Văn", "Noto Serif"],
    ["Анна Каренина", "Noto Serif"],
    ["Ελένη", "Noto Serif"],
    ["黒澤明", "Noto Serif JP"],
    ["ユキ", "Noto Serif JP"],
    ["Mika 黒澤", "Noto Serif JP"],
    ["王家卫", "Noto Serif SC"],
    ["김기덕", "Noto Serif KR"],
    ["نجيب محفوظ", "Noto Naskh Arabic"],
    ["دوید Taylor", "Noto Naskh Arabic"],
    ["דוד בן־גוריון", "Noto Serif Hebrew"],
    ["सत्यजित राय", "Noto Serif Devanagari"],
    ["সত্যজিৎ রায়", "Noto Serif Bengali"],
    ["మణిరత్నం", "Noto Serif Telugu"],
    ["மணிரத்னம்", "Noto Sans Tamil"],
    ["ರಾಜ್‌ಕುಮಾರ್", "Noto Sans Kannada"],
    ["മോഹൻലാൽ", "Noto Sans Malayalam"],
    ["કેતન મહેતા", "Noto Sans Gujarati"],
    ["ਗੁਰਵਿੰਦਰ", "Noto Sans Gurmukhi"],
    ["ନୀରଦ", "Noto Sans Oriya"],
    ["ලෙස්ටර්", "Noto Sans Sinhala"],
    ["อภิชาติพงศ์", "Noto Sans Thai Looped"],
    ["ສົມສັກ", "Noto Sans Lao"],
    ["ពេជ្រ", "Noto Sans Khmer"],
    ["ဖေမြင့်", "Noto Sans Myanmar"],
    ["རྡོ་རྗེ", "Noto Serif Tibetan"],
    ["Փարաջանով", "Noto Sans Armenian"],
    ["აბულაძე", "Noto Sans Georgian"],
    ["ኃይሌ ገሪማ", "Noto Sans Ethiopic"],
    ["އަލީ", "Noto Sans Thaana"],
  ])("%s is whole, and all of it is in %s", (name, family) => {
    const heading = headingOf(name);
    expect(heading.label).toBe(`${name}'s Canon`);
    expect(heading.families).toEqual([family]);
    expect(heading.missing).toBe(0);
    // Drawn as the face joins it, to the last outline.
    const parts = name.split(/(?<=[^a-z]) (?=[A-Z])/);
    for (const outline of parts.flatMap((part) => outlinesOf(family, part, /^[\u0590-\u08ff]/.test(part))))
      expect(heading.outlines).toContain(outline);
  });

  test.each([
    ["🎬 Ana", 1],
    ["👨‍👩‍👧 Ana", 1],
    ["🏳️‍🌈 👍🏽 🇫🇷", 3],
  ])("%s has its emoji, %i in number, drawn by the one face that has them, beside letters of ours", (name, count) => {
    const heading = headingOf(name);
    expect(heading.label).toBe(`${name}'s Canon`);
    expect(heading.missing).toBe(0);
    const emoji = name.replaceAll(/[ \w]/g, "");
    expect(outlinesOf("Noto Emoji", emoji)).toHaveLength(count);
    for (const outline of outlinesOf("Noto Emoji", emoji)) expect(heading.outlines).toContain(outline);
    expect(heading.families.sort()).toEqual(["Instrument Serif", "Noto Emoji"]);
  });

  test("in two scripts that no face has together changes its face between them, not letter by letter", () => {
    const heading = headingOf("नमस्ते Анна");
    expect(heading.missing).toBe(0);
    expect(heading.label).toBe("नमस्ते Анна's Canon");
    expect(heading.families).toEqual(["Noto Serif Devanagari", "Noto Serif"]);
  });

  test("that is read from right to left stands so, before the words it belongs to, and its letters are joined", () => {
    const hebrew = headingOf("אבג!");
    const [alef, bet, gimel, mark] = ["א", "ב", "ג", "!"].map((letter) => outlinesOf("Noto Serif Hebrew", letter)[0]);
    expect(hebrew.outlines.slice(0, 4)).toEqual([mark, gimel, bet, alef]);
    expect(hebrew.outlines.slice(4)).toEqual(outlinesOf("Noto Serif Hebrew", "'s Canon"));
    const withFigures = headingOf("אב 12");
    expect(withFigures.outlines.slice(0, 4)).toEqual([...outlinesOf("Noto Serif Hebrew", "12"), bet, alef]);
    const arabic = headingOf("نجيب");
    expect(arabic.outlines).not.toContain(outlinesOf("Noto Naskh Arabic", "ج", true)[0]);
  });

  test("in letters in costume is set in plain ones, and one that no typeface has is left out", () => {
    expect(headingOf("𝓐𝓷𝓪").label).toBe("Ana's Canon");
    expect(headingOf("ᚠᚢᚦ").label).toBe("FILM LOVER'S CANON");
  });

  test("keeps out of the rest of the picture, however many marks are heaped onto a letter", () => {
    const heaped = headingOf(`Q${"\u0301\u0316\u0317".repeat(26)}`);
    expect(Array.from(heaped.label.replace("'s Canon", ""))).toHaveLength(5);
    expect(heaped.families).toEqual(["Noto Serif"]);
    expect(heaped.missing).toBe(0);
  });
});

describe("the pictures of shares", () => {
  test("draw the title of every film in the product's own face, the half of 8½ too, and every name of a director", () => {
    const own = (text: string): boolean =>
      Array.from(text, (character) => character.codePointAt(0) ?? 0).every(
        (code) => faces.display.has(code) || faces.display.supplement?.has(code) === true,
      );
    const small = (text: string): boolean =>
      Array.from(text).every((letter) => faces.small.has(letter.codePointAt(0) ?? 0));
    expect(catalogue.films.filter(({ title, director }) => !own(title) || !small(director))).toEqual([]);
    const half = faces.display.supplement?.shape("½", false).glyphs[0]?.outline ?? "";
    const films = catalogue.films.filter(({ title }) => title === "8½");
    expect(canonSvg(share(null, films), faces)).toContain(`d="${half}"`);
    expect(half.length).toBeGreaterThan(100);
  });

  test.each([
    ["東京の長い一日のあとの長い夜", "東京の長い一日のあとの長い夜"],
    ["رحلة طويلة إلى البحر", "رحلة طويلة إلى البحر"],
    ["Коридор и его тени", "Коридор и его тени"],
    ["ᚠᚢᚦ, a Film", ", a Film"],
    [`Zal${"\u0301\u0316\u0317".repeat(26)}go`, "Zal\u0301\u0316\u0317\u0301go"],
  ])("draw the title %s that somebody typed in within its poster", (title, drawn) => {
    const id = filmIdOf("written-a1b2c3d4e5f6");
    const svg = canonSvg({ ...share(null, []), canonFilms: [id], called: { [id]: title } }, faces);
    const poster = /viewBox="0 0 200 300">(.*?)<\/svg>/.exec(svg)?.[1] ?? "";
    const lines = [...poster.matchAll(/<g aria-label="([^"]*)"[^>]*>(.*?)<\/g><\/g>/g)];
    expect(
      lines
        .map(([, label]) => label)
        .join(" ")
        .trim(),
    ).toBe(drawn);
    for (const [, , stretches = ""] of lines)
      for (const [, x, scale, paths = ""] of stretches.matchAll(
        /translate\(([\d.]+) [^)]*\) scale\(([\d.]+)[^>]*>(.*)/g,
      ))
        for (const [, at] of paths.matchAll(/translate\((-?[\d.]+)/g))
          expect(Number(x) + Number(at) * Number(scale)).toBeLessThan(186);
  });

  test("of any text as a name are pictures", async () => {
    const films = catalogue.films.slice(0, 1);
    for (const film of films) await writeArt(film);
    const render = createPictureRenderer({ pictureFontsDir: fontsDir, clientDir }, async () => harfBuzz);
    for (const name of ["黒澤明", "نجيب محفوظ", `"/><image href='x'>&`, "\u{10ffff}", "x".repeat(80), "👨‍👩‍👧".repeat(16)])
      for (const image of [canonImage, dnaImage]) {
        const png = await render((all, arts) => image(share(shareName(name), films), catalogue, all, arts));
        expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      }
  });
});
