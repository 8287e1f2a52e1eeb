import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { encode } from "uqr";

/** In modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Compares every module of the displayed code with that of `text`. */
export async function showsCodeOf(picture: Locator, text: string): Promise<boolean> {
  const { data: modules, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  // Clear of the bar at the bottom.
  await picture.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const { data, info } = await sharp(await picture.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = await picture.boundingBox();
  if (box === null) throw new Error("The code is not on the page.");
  // A screenshot begins with the whole pixel in which the picture begins.
  const at = (module: number, start: number, side: number) => Math.floor((start % 1) + ((module + 0.5) * side) / size);
  return modules.every((row, y) =>
    row.every((isDark, x) => {
      const grey = data[(at(y, box.y, box.height) * info.width + at(x, box.x, box.width)) * info.channels] ?? -1;
      return isDark ? grey < 64 : grey > 192;
    }),
  );
}
