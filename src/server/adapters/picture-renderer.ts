import { readFileSync } from "node:fs";
import { join } from "node:path";
import { posterArtPath } from "#contract/pages.ts";
import type { Drawing } from "#domain/picture/drawing.ts";
import type { ArtOf } from "#domain/picture/share-image/canon-image.ts";
import type { Typefaces } from "#domain/picture/share-image/typefaces.ts";
import { svgOf } from "#domain/picture/svg.ts";
import { type LoadHarfBuzz, readPictureFaces } from "./picture-faces.ts";

/** Renders a drawing, with its text as outlines, to PNG bytes off the main thread. */
export type RenderPicture = (draw: (faces: Typefaces, artOf: ArtOf) => Drawing) => Promise<Buffer>;

export interface PictureFiles {
  /** Its typefaces alone are used, so that a picture is the same on every machine. */
  readonly pictureFontsDir: string;
  readonly clientDir: string;
}

export function createPictureRenderer(
  { pictureFontsDir, clientDir }: PictureFiles,
  loadHarfBuzz: LoadHarfBuzz,
): RenderPicture {
  const artOf: ArtOf = ({ id, art = id }) => readFileSync(join(clientDir, posterArtPath(art)), "utf8");
  let faces: Typefaces | null = null;
  return async (draw) => {
    // Large native code, loaded only when a picture is wanted.
    const [{ renderAsync }, harfBuzz] = await Promise.all([import("@resvg/resvg-js"), loadHarfBuzz()]);
    faces ??= readPictureFaces(pictureFontsDir, harfBuzz);
    const picture = await renderAsync(svgOf(draw(faces, artOf), faces), { font: { loadSystemFonts: false } });
    return picture.asPng();
  };
}
