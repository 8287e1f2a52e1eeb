/** A card's ground, from the posters' palettes, and words of at least 7:1 on it. */
import type { StatementKind } from "../../taste/film-dna/story/statement.ts";
import type { Colour, ColourRole } from "../drawing.ts";
import { contrast, luminance, mix, saturation } from "../poster/colour.ts";
import { paletteOf } from "../poster/palettes/colours.ts";

const READABLE = 7;

const PALETTES: Readonly<Record<StatementKind | "together", string>> = {
  theme: "velvet",
  mood: "cosmos",
  place: "glacier",
  style: "forest",
  lists: "newsprint",
  alone: "nitrate",
  director: "jade",
  face: "lantern",
  women: "plum",
  thread: "forest",
  kindred: "shore",
  when: "glacier",
  look: "nitrate",
  length: "rain",
  where: "chalk",
  first: "velvet",
  missing: "custard",
  more: "velvet",
  change: "newsprint",
  together: "dusk",
};

/** `dark`: windows without light. */
export type CardColours = Readonly<Record<ColourRole | "dark", Colour>>;

export function cardColours(kind: StatementKind | "together"): CardColours {
  const { sheet, ink, a, c } = paletteOf(PALETTES[kind]);
  const livelier = saturation(c) > saturation(a) ? c : a;
  const muted = mix(ink, sheet, 0.22);
  return {
    ground: sheet,
    ink: ink,
    accent: readable(livelier, sheet, ink),
    muted: readable(muted, sheet, ink),
    line: mix(sheet, ink, 0.18),
    dark: mix(sheet, luminance(sheet) > 0.2 ? ink : "#000000", 0.45),
  };
}

function readable(colour: Colour, ground: Colour, ink: Colour): Colour {
  let shown = colour;
  for (let step = 0; step < 20 && contrast(shown, ground) < READABLE; step += 1) shown = mix(shown, ink, 0.12);
  return shown;
}
