import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { convert } from "fontverter";
import { parse } from "opentype.js/dist/opentype.mjs";
import subsetFont from "subset-font";
import { fractionsFace, HALF } from "./fractions-face.ts";

export interface Fonts {
  readonly preload: readonly string[];
  readonly css: string;
}

interface Face {
  readonly family: string;
  readonly name: string;
  /** Of a variable face; otherwise regular. */
  readonly weights?: string;
  /** Woff2 sources; they share no characters. */
  readonly sources: { readonly latin: string; readonly latinExt: string };
  readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  /** Its ½ is composed of its figures, in a separate file. */
  readonly lacksHalf?: boolean;
  readonly fallbacks: readonly Fallback[];
}

interface Fallback {
  readonly name: string;
  readonly local: readonly string[];
  readonly meanWidth: number;
}

type CodePoints = readonly [first: number, last: number];

const PACKAGES = fileURLToPath(new URL("../node_modules/", import.meta.url));
const PUBLIC_PATH = "/fonts";

const SAMPLE =
  "The quick brown fox jumps over a lazy dog. Directed by Francis Ford Coppola, 1972, with recommendations based on your canon and the films you have watched";

const FACES: readonly Face[] = [
  {
    family: "Instrument Serif",
    name: "instrument-serif",
    sources: {
      latin: "@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2",
      latinExt: "@fontsource/instrument-serif/files/instrument-serif-latin-ext-400-normal.woff2",
    },
    lacksHalf: true,
    // Tuned in a browser so that the catalogue's texts are as wide as in the typeface.
    fallbacks: [
      { name: "Times", local: ["Times New Roman", "Liberation Serif", "Tinos"], meanWidth: 0.4313 },
      { name: "Noto", local: ["Noto Serif"], meanWidth: 0.4995 },
      { name: "DejaVu", local: ["DejaVu Serif"], meanWidth: 0.5376 },
    ],
  },
  {
    family: "Hanken Grotesk",
    name: "hanken-grotesk",
    weights: "400 700",
    sources: {
      latin: "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
      latinExt: "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2",
    },
    variationAxes: { wght: { min: 400, max: 700 } },
    fallbacks: [
      { name: "Arial", local: ["Arial", "Liberation Sans", "Arimo"], meanWidth: 0.4676 },
      { name: "Roboto", local: ["Roboto"], meanWidth: 0.4662 },
      { name: "DejaVu", local: ["DejaVu Sans"], meanWidth: 0.5328 },
    ],
  },
];

/** ASCII, Latin-1 and our typographic characters; other Latin letters are in a second file, loaded on demand. */
const FIRST_VIEW_RANGES: readonly CodePoints[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2032, 0x2033],
  [0x2039, 0x203a],
  [0x2044, 0x2044],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];

const OTHER_RANGES: readonly CodePoints[] = [
  [0x100, 0x130],
  [0x132, 0x24f],
  [0x2bb, 0x2bc],
  [0x1e00, 0x1eff],
];

/**
 * Writes five woff2 files with content-hashed names into `outDir` (served at `/fonts`); returns the URLs to preload and
 * the rules to inline. All fonts are under the SIL Open Font License.
 */
export async function buildFonts({ outDir }: { readonly outDir: string }): Promise<Fonts> {
  await mkdir(outDir, { recursive: true });
  const faces = await Promise.all(FACES.map((face) => buildFace(face, outDir)));
  return { preload: faces.map(({ preload }) => preload), css: faces.map(({ css }) => css).join("") };
}

async function buildFace(face: Face, outDir: string): Promise<{ readonly preload: string; readonly css: string }> {
  const [latin, latinExt] = await Promise.all([
    readFile(path.join(PACKAGES, face.sources.latin)),
    readFile(path.join(PACKAGES, face.sources.latinExt)),
  ]);
  const axes = face.variationAxes === undefined ? {} : { variationAxes: face.variationAxes };
  const web = { targetFormat: "woff2", noHinting: true, ...axes } as const;
  const [firstFile, otherFile, plainFile] = await Promise.all([
    subsetFont(latin, textOf(FIRST_VIEW_RANGES), web),
    subsetFont(latinExt, textOf(OTHER_RANGES), web),
    subsetFont(latin, SAMPLE, { targetFormat: "truetype", ...axes }),
  ]);
  const [firstUrl, otherUrl] = await Promise.all([
    store(outDir, `${face.name}-latin`, firstFile),
    store(outDir, `${face.name}-latin-ext`, otherFile),
  ]);
  const css =
    fontFace(face, firstUrl, FIRST_VIEW_RANGES) +
    fontFace(face, otherUrl, OTHER_RANGES) +
    (face.lacksHalf === true ? await halfFace(face, latin, outDir) : "") +
    fallbackFaces(face, plainFile);
  return { preload: firstUrl, css };
}

/** Where ranges overlap, as here, the last rule wins. */
async function halfFace(face: Face, latin: Buffer, outDir: string): Promise<string> {
  const file = await convert(fractionsFace(await convert(latin, "sfnt")), "woff2");
  const code = HALF.charCodeAt(0);
  return fontFace(face, await store(outDir, "canon-fractions", file), [[code, code]]);
}

async function store(outDir: string, name: string, bytes: Buffer): Promise<string> {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
  const file = `${name}.${hash}.woff2`;
  await writeFile(path.join(outDir, file), bytes);
  return `${PUBLIC_PATH}/${file}`;
}

function fontFace({ family, weights }: Face, url: string, ranges: readonly CodePoints[]): string {
  const range = ranges
    .map(([first, last]) => `U+${first.toString(16)}${last === first ? "" : `-${last.toString(16)}`}`)
    .join(",");
  return (
    `@font-face{font-family:"${family}";${weights === undefined ? "" : `font-weight:${weights};`}font-display:swap;` +
    `src:url(${url}) format("woff2");unicode-range:${range}}`
  );
}

/** System typefaces with the same letter width and line height, so that nothing moves when the real one arrives. */
function fallbackFaces({ family, fallbacks }: Face, plainFile: Buffer): string {
  const font = parse(new Uint8Array(plainFile).buffer);
  const { ascender, descender, lineGap } = font.tables.hhea;
  const widths = Array.from(SAMPLE, (character) => font.charToGlyph(character).advanceWidth);
  const ownWidth = widths.reduce((sum, width) => sum + width, 0) / widths.length / font.unitsPerEm;
  return fallbacks
    .map(({ name, local, meanWidth }) => {
      const scale = ownWidth / meanWidth;
      const ofLine = (units: number) => percent(units / font.unitsPerEm / scale);
      return (
        `@font-face{font-family:"${family} ${name}";src:${local.map((each) => `local("${each}")`).join(",")};` +
        `size-adjust:${percent(scale)};ascent-override:${ofLine(ascender)};` +
        `descent-override:${ofLine(-descender)};line-gap-override:${ofLine(lineGap)}}`
      );
    })
    .join("");
}

function textOf(ranges: readonly CodePoints[]): string {
  return ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join("");
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(1))}%`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const outDir = process.argv[2] ?? "dist/client/fonts";
  const { preload, css } = await buildFonts({ outDir });
  console.log(css.replaceAll("}", "}\n"));
  console.log(`Preload: ${preload.join(" ")}`);
}
