import { contrast, mix } from "../colour.ts";
import type { Tones } from "../drawing.ts";
import type { Palette } from "./colours.ts";

/** The colours a motif is drawn in on one of the palette's grounds, each kept visible there. */
export function tonesOn(ground: "sheet" | "stage", palette: Palette): Tones {
  const { sheet, ink, stage } = palette;
  const back = palette[ground];
  const [line, paper] = contrast(ink, back) >= contrast(sheet, back) ? [ink, sheet] : [sheet, ink];
  const visible = (colour: string, ratio: number): string => {
    let shown = colour;
    for (let step = 0; step < 8 && contrast(shown, back) < ratio; step += 1) shown = mix(shown, line, 0.16);
    return shown;
  };
  return {
    back,
    soft: ground === "sheet" ? mix(back, stage, 0.5) : mix(back, paper, 0.28),
    a: visible(palette.a, 2),
    b: visible(palette.b, 1.45),
    c: visible(palette.c, 1.7),
    ink: line,
  };
}
