/** A palette's colours, `#rrggbb`: `ink` is at least 4.5:1 on `sheet`; `stage` is a second ground; `a` is strongest. */
export interface Palette {
  readonly sheet: string;
  readonly ink: string;
  readonly stage: string;
  readonly a: string;
  readonly b: string;
  readonly c: string;
}

/** In the order of `Palette`. The second half are prints for films in black and white: greys and one colour. */
const COLOURS = {
  rain: "#1f2a44 #f3ead7 #2f4b7c #f2b632 #6f8fbf #e4572e",
  sodium: "#16131f #f4e6d3 #3a1d4d #ff6f3c #7a3e8e #ffd166",
  blood: "#1a0f0e #f1e3d0 #7d1416 #c92a2a #6b2a22 #e8b04b",
  marigold: "#f2b134 #2a1a12 #f7d98b #c8402f #7a3b1d #1f5c63",
  desert: "#e8c48a #3a2014 #d9924a #a8452a #f7ecd0 #2e6b73",
  ember: "#241013 #f7e0c4 #5e1b1b #f25c2a #8c2f1f #ffc04d",
  sea: "#0f3b57 #eef3ee #1d6a8c #f0c75e #4fa3b5 #ef6f53",
  shore: "#dbe9e4 #143042 #8fc1c4 #1d5c78 #f0b35e #d9533b",
  meadow: "#d9e3b0 #22331c #8fb565 #3d6b35 #f4d35e #d1495b",
  forest: "#12291f #eee9d2 #1f4a36 #6fa052 #2f6b4a #e8b84a",
  orchard: "#f6e3cf #4a1c22 #e9a68c #b8323f #5d7a45 #e4a13a",
  rose: "#f3d3cf #43152b #d97f8e #a8274f #f7efe0 #2f5d62",
  velvet: "#3c0d24 #f6e2d3 #7e1f45 #d8516b #6d2a63 #f0b95b",
  lilac: "#d9cfe8 #2a1f4a #a993cf #5b3f94 #f2c8a2 #d8583f",
  cosmos: "#0c1030 #eef0f5 #232c6b #6f7ff0 #3b4ba5 #ff9a5c",
  ice: "#dfe9f0 #12263a #a9c6d9 #2f6690 #81a4c0 #d1495b",
  glacier: "#142433 #e8f1f5 #2c506b #9cc9de #48708c #f2a65a",
  mint: "#cfe8d8 #17352f #7fc4a5 #1f7a66 #f4a259 #bc4b51",
  harbour: "#0d3b3e #f6ead6 #14666a #f08a3c #2a8c82 #f5d491",
  brick: "#a53d27 #fdf0dc #d9773f #2b1712 #7a2418 #f3c36b",
  carmine: "#b3202c #fff0de #8a1220 #1d1110 #e58a78 #f5c84c",
  cobalt: "#1f4aa8 #fbf3df #163377 #f5c63c #5d86db #ee5a3a",
  turquoise: "#0f7374 #fdf3e0 #0a5557 #f7c548 #56b3ab #f2694c",
  custard: "#f7e3a6 #33240f #efc25b #d9572c #8a5a2b #2d6a6f",
  sky: "#bfe0f2 #15304d #7dbce0 #f28f3b #fdfaf0 #c8402f",
  candy: "#f7c6d0 #3b1640 #f08aa4 #7d3c98 #fff3d6 #1f8a8c",
  fair: "#f4e4c1 #2b1320 #e3b23c #c8102e #1d5b8c #2b7a4b",
  olive: "#565a2e #f6efd6 #3c4020 #d9a441 #8c8f4a #e2663a",
  khaki: "#c9bd8f #262317 #a39a63 #5a5b34 #7d3b22 #b5321f",
  mustard: "#d39b2a #2a150a #b5651d #7a2e12 #f3dfa8 #3d5a4c",
  plum: "#33203f #f3e6dc #5c3a6e #c77dab #8a5a9e #f2b263",
  jade: "#0f3d33 #f2ead3 #1a6350 #d94f3d #3f8f73 #ecc15b",
  lacquer: "#8f1420 #fbe9c6 #5e0b16 #e9b44c #c94a38 #f6ddb0",
  lantern: "#f3e9d8 #2a1a1a #e7c7a3 #c2352b #3d5a6c #e0a33a",
  terracotta: "#e6a07c #321410 #d0704a #8e2f23 #f7dcc0 #2c5a63",
  bubble: "#ffd65a #1f2d5c #ff9f43 #e84545 #3d7ddb #2aa36b",
  lagoon: "#0f6a98 #fff4da #0b4f73 #ff9a3d #4cc0d9 #ffe066",
  moss: "#a9b388 #1f2914 #7e8f57 #3c5230 #e9dfb4 #b5502e",
  storm: "#3d4a57 #f2ede2 #28323c #c7ccd1 #6c7f90 #e2a23b",
  acid: "#0d1f14 #e6f2d5 #17402a #7ddb4f #2c6b3c #f2e14c",
  dusk: "#2b2350 #fbe6d0 #6b3a78 #f28a5c #5a4a98 #ffd07a",
  dawn: "#f8d7b4 #3b1f3f #f2a37c #d1556a #6d4a86 #fff0cf",
  chalk: "#e9e6da #1d2a33 #c9d2cf #3a5f73 #9db5b2 #d1603d",

  newsprint: "#efe8d8 #161310 #cfc6b3 #2b2723 #8d857a #c3281e",
  nitrate: "#141210 #efe7d8 #34302b #d8cfbf #6d665c #d9a441",
  silver: "#d5d8da #14181c #aeb5ba #2c3640 #7b868d #f7f6f0",
  moonlit: "#0f1418 #e9edee #2a343c #aebac2 #56636d #e6c35c",
  sepia: "#e8d5b5 #2b1a0e #c9a877 #5e3d22 #93734d #a8321f",
  tobacco: "#22160d #f0dfc2 #4c331f #c9a06a #7c5a38 #e8d3a6",
  verdict: "#1b1a1a #f0ece5 #8e1b1b #e2dcd2 #5c5854 #d8352a",
  copybook: "#e6e9ec #0f1f38 #b9c4d2 #1f3f75 #7d90ad #d9583a",
  indigo: "#14233d #eeebe2 #274069 #d6d9dd #6a7f9f #e9b64a",
  bottle: "#16261f #ece8da #2d4a3c #c9d1c2 #68806f #e0a03f",
  lichen: "#dbe0d3 #18221b #b4bfac #33473a #829080 #b8452c",
  powder: "#e6d8d4 #2a171b #c8aeaa #5a2f3a #967a7b #a8274f",
  wine: "#2b1119 #efe1d8 #54222f #d3b9ad #8a5560 #e7b45a",
  straw: "#ead9a3 #211a0c #d0b96e #3a3423 #8f8458 #b23a22",
  lead: "#4a4f54 #f4f1ea #33373b #d2d0ca #7e858b #e3b04b",
  tungsten: "#2e2620 #f6ead4 #5a4a3c #e2c596 #8f7a64 #e8883a",
  slate: "#cfc9d6 #1d1826 #a9a1b5 #3c3350 #7d748c #d96b43",
  placard: "#b2261f #fbf0e0 #7e1512 #1a1313 #e3a18f #f4dcb0",
  brass: "#e3b53a #1a150a #c4922a #1f1b14 #7a6426 #f7ecd0",
  pewter: "#27424a #eceee6 #3b606a #c9d6d2 #7798a0 #e6a85a",
} as const;

export type PaletteName = keyof typeof COLOURS;

export const PALETTE_NAMES = Object.keys(COLOURS) as readonly PaletteName[];

/** An unknown name, as an older page may meet in a newer catalogue, is printed on newsprint. */
export function paletteOf(name: string): Palette {
  const row: string = name in COLOURS ? COLOURS[name as PaletteName] : COLOURS.newsprint;
  const [sheet = "", ink = "", stage = "", a = "", b = "", c = ""] = row.split(" ");
  return { sheet, ink, stage, a, b, c };
}
