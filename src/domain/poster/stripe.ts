import { luminance, mix, saturation } from "./colour.ts";
import type { Palette } from "./palette.ts";
import { beginning, type Coloured } from "./poster.ts";

/** A film's colour (`#rrggbb`) for stripes, bars and dots, visible in both themes. */
export function posterStripe(film: Coloured): string {
  return stripeOf(beginning(film).palette);
}

/** The most vivid colour, lightened where it would not show on the dark page. */
export function stripeOf({ main, second, spark }: Palette): string {
  const candidates = [main, spark, second].toSorted((one, other) => liveliness(other) - liveliness(one));
  const colour = candidates[0] ?? main;
  return luminance(colour) < 0.06 ? mix(colour, "#ffffff", 0.25) : colour;
}

function liveliness(colour: string): number {
  return saturation(colour) - Math.abs(Math.sqrt(luminance(colour)) - 0.5);
}
