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

interface TypePoster {
  readonly poster: string;
  /** The name of its art's file. */
  readonly art: string;
}

/** Made once, because somebody may have ten thousand such films. */
const TYPE_POSTERS = TYPE_LOOKS.map((look) => ({ poster: lookText(look), art: typeArtName(look) }));

/** For a film without a motif, always the same for its id. */
export function typePoster(id: string): TypePoster {
  return randomFrom(id).pick(TYPE_POSTERS as [TypePoster, ...TypePoster[]]);
}

export function typeArtName({ palette, arrangement }: PosterLook): string {
  return `type-${palette}-${arrangement}`;
}
