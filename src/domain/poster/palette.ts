/** A poster's colours: by mood, then genre, then era and film stock. */

import { contrast, luminance, mix, saturate, saturation } from "./colour.ts";
import type { Era } from "./era.ts";
import { FEELINGS_BY_GENRE, FEELINGS_BY_MOOD, GREYS, INKS, NIGHT, PAPER, UNKNOWN_GENRE } from "./inks.ts";
import type { Feeling, Inks } from "./inks.ts";
import type { Random } from "./seed.ts";

/** `night` and `paper` are the darkest and lightest; `spark` is used sparingly. */
export interface Palette {
  readonly night: string;
  readonly paper: string;
  readonly main: string;
  readonly second: string;
  readonly spark: string;
}

/** The sheet's colour. `deep` is the second colour at night. */
export type Ground = "night" | "paper" | "main" | "spark" | "deep";

/** Strongest shape first; `dark` and `light` work on any ground. */
export interface Tones {
  readonly ground: string;
  readonly ink: string;
  readonly a: string;
  readonly b: string;
  readonly c: string;
  readonly d: string;
  readonly dark: string;
  readonly light: string;
}

/** `mood` and `genre` are catalogue words; the mood may be empty. */
export function paletteFor(
  film: { readonly genre: string; readonly mood: string; readonly color: "color" | "bw" | "both" },
  era: Era,
  random: Random,
): Palette {
  const feeling = feelingOf(film, random);
  const [main, second, spark] = random.pick(INKS[feeling]);
  const palette = { night: NIGHT[feeling], paper: PAPER[feeling], main, second, spark };
  return film.color === "color" ? aged(palette, era) : monochrome(palette, film.color, random);
}

/** Mid greys make dull sheets, so the tint is used instead. */
export function groundFor({ main }: Palette, wanted: Ground): Ground {
  return wanted === "main" && saturation(main) < 0.2 ? "spark" : wanted;
}

export function tonesOn(palette: Palette, ground: Ground): Tones {
  const { night, paper, main, second, spark } = palette;
  const { sheet, ink } = legible(ground === "deep" ? mix(second, night, 0.55) : palette[ground], palette);
  const isDark = luminance(ink) > luminance(sheet);
  const shapes: Readonly<Record<Ground, Inks>> = {
    night: [main, second, spark],
    deep: [main, mix(main, sheet, 0.55), spark],
    paper: [main, second, spark],
    main: [isDark ? night : paper, second, spark],
    spark: [main, second, isDark ? paper : night],
  };
  const [a, b, c] = shapes[ground];
  return {
    ground: sheet,
    ink,
    a: visibleOn(sheet, a, ink, 1.7),
    b: visibleOn(sheet, b, ink, 1.3),
    c: visibleOn(sheet, c, ink, 1.6),
    d: ink,
    dark: isDark ? mix(sheet, night, 0.7) : night,
    light: paper,
  };
}

/** The better text colour for a ground, adjusted until it meets WCAG AA (4.5:1). */
export function readableOn(ground: string, light: string, dark: string): string {
  let ink = contrast(light, ground) >= contrast(dark, ground) ? light : dark;
  const [near, far] = luminance(ink) > luminance(ground) ? ["#ffffff", "#000000"] : ["#000000", "#ffffff"];
  // On a mid ground only one extreme is readable.
  const extreme = contrast(near, ground) >= 4.6 ? near : far;
  for (let step = 0; step < 12 && contrast(ink, ground) < 4.55; step += 1) ink = mix(ink, extreme, 0.35);
  return ink;
}

/** Lightens or darkens mid grounds until small type is readable. */
function legible(ground: string, { paper, night }: Palette): { readonly sheet: string; readonly ink: string } {
  const ink = readableOn(ground, paper, night);
  const away = luminance(ink) > luminance(ground) ? night : paper;
  let sheet = ground;
  for (let step = 0; step < 8 && contrast(ink, sheet) < 5.8; step += 1) sheet = mix(sheet, away, 0.07);
  return { sheet, ink: readableOn(sheet, paper, night) };
}

function visibleOn(ground: string, colour: string, ink: string, ratio: number): string {
  let visible = colour;
  for (let step = 0; step < 8 && contrast(visible, ground) < ratio; step += 1) visible = mix(visible, ink, 0.18);
  return visible;
}

function feelingOf({ genre, mood }: { readonly genre: string; readonly mood: string }, random: Random): Feeling {
  const byGenre = random.pick(FEELINGS_BY_GENRE[genre.toLowerCase()] ?? UNKNOWN_GENRE);
  const byMood = FEELINGS_BY_MOOD.filter(([, words]) => words.test(mood)).map(([feeling]) => feeling);
  const [strongest] = byMood;
  // The mood decides, but keeps the genre's choice where both agree.
  return strongest === undefined || byMood.includes(byGenre) ? byGenre : strongest;
}

/** One tint among greys; partly coloured films keep two. */
function monochrome({ main, second, spark }: Palette, color: "bw" | "both", random: Random): Palette {
  const [night, paper, grey] = random.pick(GREYS);
  const tint = random.pick(saturation(main) > 0.45 ? [main, main, spark] : [spark]);
  if (color === "both") return { night, paper, main: tint, second: grey, spark: tint === main ? spark : second };
  return random.chance(0.35)
    ? { night, paper, main: tint, second: mix(night, paper, 0.3), spark: mix(paper, grey, 0.1) }
    : { night, paper, main: grey, second: mix(night, paper, 0.24), spark: tint };
}

/** Yellowed before the war, brown in the 1970s, hot in the 1980s. */
function aged(palette: Palette, era: Era): Palette {
  const through = (change: (colour: string) => string): Palette => ({
    ...palette,
    main: change(palette.main),
    second: change(palette.second),
    spark: change(palette.spark),
  });
  switch (era) {
    case "expressionist":
    case "deco":
      return through((colour) => mix(saturate(colour, 0.9), "#b08a4a", 0.1));
    case "stripes":
      return through((colour) => mix(colour, "#a5622a", 0.16));
    case "neon":
      return through((colour) => saturate(colour, 1.3));
    default:
      return palette;
  }
}
