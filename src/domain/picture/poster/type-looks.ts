import { lookText, type PosterLook } from "./look.ts";
import { randomFrom } from "./seed.ts";

export const TYPE_MOTIF = "type";

/** `poster-art.ts` draws each: pages tell looks apart and leave the drawing to the build. */
export const ARRANGEMENTS = [0, 1, 2, 3] as const;

const PALETTES = [
  "rain",
  "sodium",
  "marigold",
  "desert",
  "sea",
  "shore",
  "forest",
  "rose",
  "velvet",
  "lilac",
  "ice",
  "harbour",
  "brick",
  "cobalt",
  "turquoise",
  "plum",
  "jade",
  "terracotta",
  "storm",
  "chalk",
] as const;

export const TYPE_LOOKS: readonly PosterLook[] = PALETTES.flatMap((palette) =>
  ARRANGEMENTS.map((arrangement) => ({ motif: TYPE_MOTIF, arrangement, palette, composition: "head" })),
);

/** For a film without a motif, always the same for its id; `art` is the name of its art's file. */
export function typePoster(id: string): { readonly poster: string; readonly art: string } {
  const look = randomFrom(id).pick(TYPE_LOOKS as [PosterLook, ...PosterLook[]]);
  return { poster: lookText(look), art: typeArtName(look) };
}

export function typeArtName({ palette, arrangement }: PosterLook): string {
  return `type-${palette}-${arrangement}`;
}
