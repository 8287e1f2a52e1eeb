import { z } from "zod";
import type { FilmWords } from "../film-words.ts";
import type { WordsProblem } from "../words-problem.ts";

const terms = z.array(z.string()).readonly();

const motifSchema = z.strictObject({
  /** What it stands for, for people who look for a motif. */
  about: z.string(),
  /** The number of its drawings, which posters name from 0. */
  drawings: z.int().min(1),
  /** Beginnings of words in a title or description that call for it, separated by spaces. */
  words: z.string(),
  /** The vocabulary's terms it may stand for: 1 fits, 2 says something, 3 says it exactly. */
  tags: z.record(z.string(), z.int().min(1).max(3)),
  /** Terms, genres (in lower case) and names of groups that it must not stand for. */
  never: terms,
  /** For motifs that work only on a dark or a light ground. */
  on: z.enum(["dark", "light"]).optional(),
  /** Drawings of one thing in particular; the film must have one of the terms. */
  only: z.record(z.string().regex(/^\d+$/), terms).optional(),
});

const colour = z.string().regex(/^#[\da-f]{6}$/);

const tableSchema = z.strictObject({
  /** The colour that stands for each of a palette's tones in the drawings. */
  colours: z.strictObject({ a: colour, b: colour, c: colour, ink: colour, soft: colour, back: colour }),
  /** Named sets of terms that motifs can keep away from. */
  groups: z.record(z.string(), terms),
  motifs: z.record(z.string(), motifSchema),
});

export type Motif = z.infer<typeof motifSchema>;
/** By name, in the order of the table. */
export type Motifs = ReadonlyMap<string, Motif>;
export type MotifTable = Omit<z.infer<typeof tableSchema>, "groups" | "motifs"> & { readonly motifs: Motifs };

/** Drawn for a film or two, so never chosen unless picked: nothing calls for it. */
export function isByHandOnly({ words, tags }: Motif): boolean {
  return words === "" && Object.keys(tags).length === 0;
}

/** Parses `catalogue/posters/motifs.json`, with groups as their terms; throws if it has another shape. */
export function readMotifs(json: string): MotifTable {
  const { colours, groups, motifs } = tableSchema.parse(JSON.parse(json));
  const spelledOut = Object.entries(motifs).map(
    ([name, motif]) => [name, { ...motif, never: motif.never.flatMap((term) => groups[term] ?? [term]) }] as const,
  );
  return { colours, motifs: new Map(spelledOut) };
}

/** A poster picked by hand is one of a motif's drawings. */
export function strayPosterProblems(words: readonly FilmWords[], motifs: Motifs): readonly WordsProblem[] {
  return words.flatMap(({ slug, poster }) => {
    if (poster === undefined) return [];
    const { motif, arrangement = 0 } = poster;
    const isDrawn = arrangement >= 0 && arrangement < (motifs.get(motif)?.drawings ?? 0);
    return isDrawn ? [] : [`${slug}: there is no drawing ${motif}-${arrangement}`];
  });
}
