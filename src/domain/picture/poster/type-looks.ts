import { lookText, type PosterLook } from "./look.ts";
import { randomFrom } from "./seed.ts";

/** The motif of a poster that stands for no film in particular: forms below its words. */
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

/** Every look that a film without a poster of its own can get. */
export const TYPE_LOOKS: readonly PosterLook[] = PALETTES.flatMap((palette) =>
  ARRANGEMENTS.map((arrangement) => ({ motif: TYPE_MOTIF, arrangement, palette, composition: "head" })),
);

/** The look of a film that no motif was chosen for, always the same for the same id; and the file of its art. */
export function typePoster(id: string): { readonly poster: string; readonly art: string } {
  const look = randomFrom(id).pick(TYPE_LOOKS as [PosterLook, ...PosterLook[]]);
  return { poster: lookText(look), art: typeArtName(look) };
}

/** The name of the file that holds the art of a look, without its ending. */
export function typeArtName({ palette, arrangement }: PosterLook): string {
  return `type-${palette}-${arrangement}`;
}
