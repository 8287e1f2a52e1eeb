import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Draws a picture written as SVG into PNG bytes, apart from the thread that answers requests. */
export type RenderPicture = (svg: string) => Promise<Buffer>;

/** A renderer with the typefaces in `fontsDir` and no others: a picture is the same on every machine. */
export function createPictureRenderer(fontsDir: string): RenderPicture {
  let fontFiles: string[] | null = null;
  return async (svg) => {
    // Native code of some size, which a server that shows no picture need not load when it starts.
    const { renderAsync } = await import("@resvg/resvg-js");
    fontFiles ??= readdirSync(fontsDir).map((name) => join(fontsDir, name));
    const picture = await renderAsync(svg, {
      font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "Hanken Grotesk" },
    });
    return picture.asPng();
  };
}
