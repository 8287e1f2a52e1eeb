import type { Colour } from "../../drawing.ts";

/** What a page needs of a palette to set a poster's words, `#rrggbb`: `ink` is at least 4.5:1 on `sheet`. */
export interface Sheet {
  readonly sheet: Colour;
  readonly ink: Colour;
}

/** In the order of `Sheet`. The second half is for films in black and white: greys and one colour; the last are picked by hand alone. */
const SHEETS = {
  rain: "#1f2a44 #f3ead7",
  sodium: "#16131f #f4e6d3",
  blood: "#1a0f0e #f1e3d0",
  marigold: "#f2b134 #2a1a12",
  desert: "#e8c48a #3a2014",
  ember: "#241013 #f7e0c4",
  sea: "#0f3b57 #eef3ee",
  shore: "#dbe9e4 #143042",
  meadow: "#d9e3b0 #22331c",
  forest: "#12291f #eee9d2",
  orchard: "#f6e3cf #4a1c22",
  rose: "#f3d3cf #43152b",
  velvet: "#3c0d24 #f6e2d3",
  lilac: "#d9cfe8 #2a1f4a",
  cosmos: "#0c1030 #eef0f5",
  ice: "#dfe9f0 #12263a",
  glacier: "#142433 #e8f1f5",
  mint: "#cfe8d8 #17352f",
  harbour: "#0d3b3e #f6ead6",
  brick: "#a53d27 #fdf0dc",
  carmine: "#b3202c #fff0de",
  cobalt: "#1f4aa8 #fbf3df",
  turquoise: "#0f7374 #fdf3e0",
  custard: "#f7e3a6 #33240f",
  sky: "#bfe0f2 #15304d",
  candy: "#f7c6d0 #3b1640",
  fair: "#f4e4c1 #2b1320",
  olive: "#565a2e #f6efd6",
  khaki: "#c9bd8f #262317",
  mustard: "#d39b2a #2a150a",
  plum: "#33203f #f3e6dc",
  jade: "#0f3d33 #f2ead3",
  lacquer: "#8f1420 #fbe9c6",
  lantern: "#f3e9d8 #2a1a1a",
  terracotta: "#e6a07c #321410",
  bubble: "#ffd65a #1f2d5c",
  lagoon: "#0f6a98 #fff4da",
  moss: "#a9b388 #1f2914",
  storm: "#3d4a57 #f2ede2",
  acid: "#0d1f14 #e6f2d5",
  dusk: "#2b2350 #fbe6d0",
  dawn: "#f8d7b4 #3b1f3f",
  chalk: "#e9e6da #1d2a33",

  newsprint: "#efe8d8 #161310",
  nitrate: "#141210 #efe7d8",
  silver: "#d5d8da #14181c",
  moonlit: "#0f1418 #e9edee",
  sepia: "#e8d5b5 #2b1a0e",
  tobacco: "#22160d #f0dfc2",
  verdict: "#1b1a1a #f0ece5",
  copybook: "#e6e9ec #0f1f38",
  indigo: "#14233d #eeebe2",
  bottle: "#16261f #ece8da",
  lichen: "#dbe0d3 #18221b",
  powder: "#e6d8d4 #2a171b",
  wine: "#2b1119 #efe1d8",
  straw: "#ead9a3 #211a0c",
  lead: "#4a4f54 #f4f1ea",
  tungsten: "#2e2620 #f6ead4",
  slate: "#cfc9d6 #1d1826",
  placard: "#b2261f #fbf0e0",
  brass: "#e3b53a #1a150a",
  pewter: "#27424a #eceee6",

  tide: "#6aa9dc #0a1530",
  aqua: "#f3e6cf #1f2a30",
  lawn: "#c4e6dd #17352f",
  baize: "#efe2c4 #2a2113",
  chrome: "#f0c23c #1b1512",
  curtain: "#4d0d16 #f7e6da",
  bonfire: "#0b2018 #f3ead2",
} as const;

export type PaletteName = keyof typeof SHEETS;

export const PALETTE_NAMES = Object.keys(SHEETS) as readonly PaletteName[];

/** Newsprint for an unknown name, as an older page may meet in a newer catalogue. */
export function knownPalette(name: string): PaletteName {
  return name in SHEETS ? (name as PaletteName) : "newsprint";
}

export function sheetOf(name: string): Sheet {
  // Each is two colours, as written above.
  const [sheet, ink] = SHEETS[knownPalette(name)].split(" ") as [Colour, Colour];
  return { sheet, ink };
}
