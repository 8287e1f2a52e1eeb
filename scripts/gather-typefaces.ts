/**
 * Downloads the typefaces of `picture-faces.ts` into `typefaces/`. Run it after changing that list; the build does not.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Blob, Face } from "harfbuzzjs";
import subsetFont from "subset-font";
import { EMOJI_FACE, NAME_FACES, OWN_FACES, type PictureFace } from "./picture-faces.ts";

const OUT_DIR = path.join(import.meta.dirname, "../typefaces");

for (const face of [...OWN_FACES, ...NAME_FACES, EMOJI_FACE]) {
  const whole = await fetchFace(face);
  const characters = Array.from(new Face(new Blob(whole)).collectUnicodes(), (code) => String.fromCodePoint(code));
  const kept = characters.filter((character) => face.without?.test(character) !== true);
  const packed = await subsetFont(whole, kept.join(""), { targetFormat: "woff2", noHinting: true });
  await writeFile(path.join(OUT_DIR, `${face.file}.woff2`), packed);
  console.log(
    `${face.family}: ${kept.length} of ${characters.length} characters, ${Math.ceil(packed.length / 1024)} KB`,
  );
}

async function fetchFace({ source, cut }: PictureFace): Promise<Buffer> {
  const dir = mkdtempSync(path.join(tmpdir(), "canon-typeface-"));
  try {
    const archive = execFileSync("npm", ["pack", source, "--silent"], { cwd: dir, encoding: "utf8" }).trim();
    const listed = execFileSync("tar", ["tzf", archive], { cwd: dir, encoding: "utf8" }).split("\n");
    const file = listed.find((name) => name.endsWith(`_${cut}.ttf`));
    if (file === undefined) throw new Error(`${source} has no ${cut}`);
    execFileSync("tar", ["xzf", archive, file], { cwd: dir });
    return await readFile(path.join(dir, file));
  } finally {
    await rm(dir, { recursive: true });
  }
}
