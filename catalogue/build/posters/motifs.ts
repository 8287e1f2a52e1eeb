import { z } from "zod";
import type { FilmWords } from "../film-words.ts";
import type { WordsProblem } from "../words-problem.ts";

const terms = z.array(z.string()).readonly();

const motifSchema = z.strictObject({
  /** What it stands for, for whoever looks for a motif. */
  about: z.string(),
  /** How many drawings there are of it; posters name them from 0. */
  drawings: z.int().min(3),
  /** Beginnings of words that call for it, in a film's title or description; separated by spaces. */
  words: z.string(),
  /** The vocabulary's terms it may stand for: 1 fits, 2 says something, 3 says it exactly. */
  tags: z.record(z.string(), z.int().min(1).max(3)),
  /** Terms, genres (in small letters) and names of groups it must not stand for. */
  never: terms,
  /** Where it can only be drawn on a dark or a light ground. */
  on: z.enum(["dark", "light"]).optional(),
  /** Drawings that show one thing in particular, with the terms of which a film must have one. */
  only: z.record(z.string().regex(/^\d+$/), terms).optional(),
});

const colour = z.string().regex(/^#[\da-f]{6}$/);

const tableSchema = z.strictObject({
  /** What stands for each of a palette's tones in the drawings. */
  colours: z.strictObject({ a: colour, b: colour, c: colour, ink: colour, soft: colour, back: colour }),
  /** Terms that motifs keep away from together, under one name. */
  groups: z.record(z.string(), terms),
  motifs: z.record(z.string(), motifSchema),
});

/** A thing that can stand for a film, and how often it is drawn. */
export type Motif = z.infer<typeof motifSchema>;
/** By their names, in the order of the table. */
export type Motifs = ReadonlyMap<string, Motif>;
export type MotifTable = Omit<z.infer<typeof tableSchema>, "groups" | "motifs"> & { readonly motifs: Motifs };

/** Reads `catalogue/posters/motifs.json`, each group as its terms; throws where it has another shape. */
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
