import type { Colour } from "../../drawing.ts";
import { luminance, mix, saturation } from "../colour.ts";
import { lookOf } from "../look.ts";
import { knownPalette, type PaletteName, type Sheet, sheetOf } from "./sheets.ts";

/** A palette's colours, `#rrggbb`: `stage` is a second ground beside its sheet; `a` is strongest. */
export interface Palette extends Sheet {
  readonly stage: Colour;
  readonly a: Colour;
  readonly b: Colour;
  readonly c: Colour;
}

/** In the order of `Palette`, `stage` first: for pictures alone, so no page loads it early. */
const COLOURS: Readonly<Record<PaletteName, string>> = {
  rain: "#2f4b7c #f2b632 #6f8fbf #e4572e",
  sodium: "#3a1d4d #ff6f3c #7a3e8e #ffd166",
  blood: "#7d1416 #c92a2a #6b2a22 #e8b04b",
  marigold: "#f7d98b #c8402f #7a3b1d #1f5c63",
  desert: "#d9924a #a8452a #f7ecd0 #2e6b73",
  ember: "#5e1b1b #f25c2a #8c2f1f #ffc04d",
  sea: "#1d6a8c #f0c75e #4fa3b5 #ef6f53",
  shore: "#8fc1c4 #1d5c78 #f0b35e #d9533b",
  meadow: "#8fb565 #3d6b35 #f4d35e #d1495b",
  forest: "#1f4a36 #6fa052 #2f6b4a #e8b84a",
  orchard: "#e9a68c #b8323f #5d7a45 #e4a13a",
  rose: "#d97f8e #a8274f #f7efe0 #2f5d62",
  velvet: "#7e1f45 #d8516b #6d2a63 #f0b95b",
  lilac: "#a993cf #5b3f94 #f2c8a2 #d8583f",
  cosmos: "#232c6b #6f7ff0 #3b4ba5 #ff9a5c",
  ice: "#a9c6d9 #2f6690 #81a4c0 #d1495b",
  glacier: "#2c506b #9cc9de #48708c #f2a65a",
  mint: "#7fc4a5 #1f7a66 #f4a259 #bc4b51",
  harbour: "#14666a #f08a3c #2a8c82 #f5d491",
  brick: "#d9773f #2b1712 #7a2418 #f3c36b",
  carmine: "#8a1220 #1d1110 #e58a78 #f5c84c",
  cobalt: "#163377 #f5c63c #5d86db #ee5a3a",
  turquoise: "#0a5557 #f7c548 #56b3ab #f2694c",
  custard: "#efc25b #d9572c #8a5a2b #2d6a6f",
  sky: "#7dbce0 #f28f3b #fdfaf0 #c8402f",
  candy: "#f08aa4 #7d3c98 #fff3d6 #1f8a8c",
  fair: "#e3b23c #c8102e #1d5b8c #2b7a4b",
  olive: "#3c4020 #d9a441 #8c8f4a #e2663a",
  khaki: "#a39a63 #5a5b34 #7d3b22 #b5321f",
  mustard: "#b5651d #7a2e12 #f3dfa8 #3d5a4c",
  plum: "#5c3a6e #c77dab #8a5a9e #f2b263",
  jade: "#1a6350 #d94f3d #3f8f73 #ecc15b",
  lacquer: "#5e0b16 #e9b44c #c94a38 #f6ddb0",
  lantern: "#e7c7a3 #c2352b #3d5a6c #e0a33a",
  terracotta: "#d0704a #8e2f23 #f7dcc0 #2c5a63",
  bubble: "#ff9f43 #e84545 #3d7ddb #2aa36b",
  lagoon: "#0b4f73 #ff9a3d #4cc0d9 #ffe066",
  moss: "#7e8f57 #3c5230 #e9dfb4 #b5502e",
  storm: "#28323c #c7ccd1 #6c7f90 #e2a23b",
  acid: "#17402a #7ddb4f #2c6b3c #f2e14c",
  dusk: "#6b3a78 #f28a5c #5a4a98 #ffd07a",
  dawn: "#f2a37c #d1556a #6d4a86 #fff0cf",
  chalk: "#c9d2cf #3a5f73 #9db5b2 #d1603d",

  newsprint: "#cfc6b3 #2b2723 #8d857a #c3281e",
  nitrate: "#34302b #d8cfbf #6d665c #d9a441",
  silver: "#aeb5ba #2c3640 #7b868d #f7f6f0",
  moonlit: "#2a343c #aebac2 #56636d #e6c35c",
  sepia: "#c9a877 #5e3d22 #93734d #a8321f",
  tobacco: "#4c331f #c9a06a #7c5a38 #e8d3a6",
  verdict: "#8e1b1b #e2dcd2 #5c5854 #d8352a",
  copybook: "#b9c4d2 #1f3f75 #7d90ad #d9583a",
  indigo: "#274069 #d6d9dd #6a7f9f #e9b64a",
  bottle: "#2d4a3c #c9d1c2 #68806f #e0a03f",
  lichen: "#b4bfac #33473a #829080 #b8452c",
  powder: "#c8aeaa #5a2f3a #967a7b #a8274f",
  wine: "#54222f #d3b9ad #8a5560 #e7b45a",
  straw: "#d0b96e #3a3423 #8f8458 #b23a22",
  lead: "#33373b #d2d0ca #7e858b #e3b04b",
  tungsten: "#5a4a3c #e2c596 #8f7a64 #e8883a",
  slate: "#a9a1b5 #3c3350 #7d748c #d96b43",
  placard: "#7e1512 #1a1313 #e3a18f #f4dcb0",
  brass: "#c4922a #1f1b14 #7a6426 #f7ecd0",
  pewter: "#3b606a #c9d6d2 #7798a0 #e6a85a",

  tide: "#4c8cc4 #2a1a1c #1d4f96 #f6efd2",
  aqua: "#efd2a6 #12a0a6 #7d8a8f #fffaf0",
  lawn: "#a5dccf #ee3f8a #2f8f7c #f6c945",
  baize: "#dcc596 #1f6b41 #4f8f5b #b9822a",
  chrome: "#f7d774 #7b7c7f #2f6e73 #9c5b3b",
  curtain: "#7d1a22 #58a6ff #2f74d8 #f3d9a0",
  bonfire: "#173b33 #f2842e #2f8a63 #ffd257",
};

export function paletteOf(name: string): Palette {
  // Each is four colours, as written above.
  const [stage, a, b, c] = COLOURS[knownPalette(name)].split(" ") as [Colour, Colour, Colour, Colour];
  return { ...sheetOf(name), stage, a, b, c };
}

/** `#rrggbb`, visible in both themes: its palette's most vivid. */
export function posterStripe({ poster }: { readonly poster: string }): Colour {
  const { sheet, a, b, c } = paletteOf(lookOf(poster).palette);
  const [colour = a] = [sheet, a, c, b].toSorted((one, other) => liveliness(other) - liveliness(one));
  return luminance(colour) < 0.06 ? mix(colour, "#ffffff", 0.25) : colour;
}

function liveliness(colour: string): number {
  return saturation(colour) - Math.abs(Math.sqrt(luminance(colour)) - 0.5);
}
