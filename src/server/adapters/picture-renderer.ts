import type { Typefaces } from "#domain/picture/share-image/typefaces.ts";
import { type LoadHarfBuzz, readPictureFaces } from "./picture-faces.ts";

/** Renders an SVG, with its text as outlines, to PNG bytes off the main thread. */
export type RenderPicture = (draw: (faces: Typefaces) => string) => Promise<Buffer>;

/** Uses only the typefaces in `fontsDir`, so that a picture is the same on every machine. */
export function createPictureRenderer(fontsDir: string, loadHarfBuzz: LoadHarfBuzz): RenderPicture {
  let faces: Typefaces | null = null;
  return async (draw) => {
    // Large native code, loaded only when a picture is wanted.
    const [{ renderAsync }, harfBuzz] = await Promise.all([import("@resvg/resvg-js"), loadHarfBuzz()]);
    faces ??= readPictureFaces(fontsDir, harfBuzz);
    const picture = await renderAsync(draw(faces), { font: { loadSystemFonts: false } });
    return picture.asPng();
  };
}
