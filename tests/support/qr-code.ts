import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { encode } from "uqr";

/** Modules of light ground around a code that its readers need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Whether the picture a person sees is the QR code of `text`: every module as dark or light as it must be. */
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
      return isDark ? grey < 64 : grey > 192;
    }),
  );
}
