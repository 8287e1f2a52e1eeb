import type { Typefaces } from "#domain/share-image/typefaces.ts";
import { type LoadHarfBuzz, readPictureFaces } from "./picture-faces.ts";

/** Draws a picture, written as SVG whose letters are outlines of the typefaces there are, into PNG bytes, apart from the thread that answers requests. */
export type RenderPicture = (draw: (faces: Typefaces) => string) => Promise<Buffer>;

/** A renderer with the typefaces in `fontsDir` and no others: a picture is the same on every machine. */
export function createPictureRenderer(fontsDir: string, loadHarfBuzz: LoadHarfBuzz): RenderPicture {
  let faces: Typefaces | null = null;
  return async (draw) => {
    // Native code of some size, which a server that shows no picture need not load when it starts.
    const [{ renderAsync }, harfBuzz] = await Promise.all([import("@resvg/resvg-js"), loadHarfBuzz()]);
    faces ??= readPictureFaces(fontsDir, harfBuzz);
    const picture = await renderAsync(draw(faces), { font: { loadSystemFonts: false } });
    return picture.asPng();
  };
}
