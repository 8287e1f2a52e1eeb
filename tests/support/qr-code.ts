import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { encode } from "uqr";

/** In modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Compares every module of the displayed code with that of `text`. */
export async function showsCodeOf(picture: Locator, text: string): Promise<boolean> {
  const { data: modules, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const { data, info } = await sharp(await picture.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (module: number, side: number) => Math.floor(((module + 0.5) * side) / size);
  return modules.every((row, y) =>
    row.every((isDark, x) => {
      const grey = data[(at(y, info.height) * info.width + at(x, info.width)) * info.channels] ?? -1;
      // Where the picture begins at half a pixel, its border tints the outermost modules.
      return isDark ? grey < 96 : grey > 160;
    }),
  );
}
