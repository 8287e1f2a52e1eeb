import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { convert } from "fontverter";
import { Blob, Face } from "harfbuzzjs";
import { type FaceEntry, type FaceIndex, PICTURE_FACES_FILE } from "../src/server/adapters/picture-faces.ts";
import { FRACTIONS_FAMILY, fractionsFace } from "./fractions-face.ts";
import { EMOJI_FACE, NAME_FACES, OWN_FACES, type PictureFace } from "./picture-faces.ts";

const TYPEFACES = path.join(import.meta.dirname, "../typefaces");

/** Unpacks the server's typefaces into `outDir`, with their licence and a list of each one's characters. */
export async function buildPictureFonts({ outDir }: { readonly outDir: string }): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const [display, small] = OWN_FACES;
  if (display === undefined || small === undefined) throw new Error("the product's own faces are not listed");
  const displayFile = await unpack(display);
  const index: FaceIndex = {
    display: await store(outDir, display.family, display.file, displayFile),
    supplement: await store(outDir, FRACTIONS_FAMILY, "canon-fractions", fractionsFace(displayFile)),
    small: await store(outDir, small.family, small.file, await unpack(small)),
    others: await Promise.all(
      NAME_FACES.map(async (face) => store(outDir, face.family, face.file, await unpack(face))),
    ),
    emoji: await store(outDir, EMOJI_FACE.family, EMOJI_FACE.file, await unpack(EMOJI_FACE)),
  };
  await writeFile(path.join(outDir, PICTURE_FACES_FILE), JSON.stringify(index));
  await copyFile(path.join(TYPEFACES, "OFL.txt"), path.join(outDir, "OFL.txt"));
}

async function unpack({ file }: PictureFace): Promise<Buffer> {
  return convert(await readFile(path.join(TYPEFACES, `${file}.woff2`)), "sfnt");
}

async function store(outDir: string, family: string, name: string, font: Buffer): Promise<FaceEntry> {
  const file = `${name}.ttf`;
  await writeFile(path.join(outDir, file), font);
  return { family, file, characters: charactersOf(font) };
}

function charactersOf(font: Buffer): readonly number[] {
  const ends: number[] = [];
  for (const code of [...new Face(new Blob(font)).collectUnicodes()].sort((one, other) => one - other)) {
    if (ends.at(-1) === code - 1) ends[ends.length - 1] = code;
    else ends.push(code, code);
  }
  return ends;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  await buildPictureFonts({ outDir: process.argv[2] ?? "dist/picture-fonts" });
