import { luminance, mix, saturation } from "./colour.ts";
import { lookOf } from "./look.ts";
import { paletteOf } from "./palettes/colours.ts";

/** A film's colour (`#rrggbb`) for stripes, bars and dots, visible in both themes: its palette's most vivid. */
export function posterStripe({ poster }: { readonly poster: string }): string {
  const { sheet, a, b, c } = paletteOf(lookOf(poster).palette);
  const [colour = a] = [sheet, a, c, b].toSorted((one, other) => liveliness(other) - liveliness(one));
  return luminance(colour) < 0.06 ? mix(colour, "#ffffff", 0.25) : colour;
}

function liveliness(colour: string): number {
  return saturation(colour) - Math.abs(Math.sqrt(luminance(colour)) - 0.5);
}
