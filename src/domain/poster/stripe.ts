import { luminance, mix, saturation } from "./colour.ts";
import type { Palette } from "./palette.ts";
import { beginning, type Coloured } from "./poster.ts";

/**
 * A film's colour where it is only a stripe, a bar or a dot (`#rrggbb`): one of its poster's, which shows on the dark and
 * on the light page. No poster is laid out for it.
 */
export function posterStripe(film: Coloured): string {
  return stripeOf(beginning(film).palette);
}

/** The liveliest of a film's colours, lightened where it would not show on the dark page. */
export function stripeOf({ main, second, spark }: Palette): string {
  const candidates = [main, spark, second].toSorted((one, other) => liveliness(other) - liveliness(one));
  const colour = candidates[0] ?? main;
  return luminance(colour) < 0.06 ? mix(colour, "#ffffff", 0.25) : colour;
}

function liveliness(colour: string): number {
  return saturation(colour) - Math.abs(Math.sqrt(luminance(colour)) - 0.5);
}
