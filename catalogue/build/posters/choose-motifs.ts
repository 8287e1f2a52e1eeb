import type { ChoiceFilm } from "./choice-film.ts";
import { isByHandOnly, type Motif, type Motifs } from "./motifs.ts";

/** A motif appears at most once per this many films, and only once among this many neighbours. */
const SHARE = 41;
const ROOM = 10;

/** A motif for each film: hand-picked ones first, then the best fits among all films while motifs last. */
export function chooseMotifs(
  films: readonly ChoiceFilm[],
  terms: readonly ReadonlyMap<string, number>[],
  motifs: Motifs,
): readonly string[] {
  const chosen = new Map<number, string>();
  const places = new Map<string, number[]>();
  const most = Math.max(1, Math.floor(films.length / SHARE));
  const take = (index: number, motif: string): void => {
    chosen.set(index, motif);
    places.set(motif, [...(places.get(motif) ?? []), index]);
  };
  const isFree = (index: number, motif: string): boolean => {
    const taken = places.get(motif) ?? [];
    return taken.length < most && taken.every((other) => Math.abs(other - index) > ROOM);
  };
  films.forEach(({ picked }, index) => {
    if (picked !== undefined) take(index, picked.motif);
  });
  const fits = films.flatMap((film, index) =>
    chosen.has(index)
      ? []
      : Array.from(motifs, ([name, motif]) => ({
          index,
          motif: name,
          fit: fitness(motif, film, terms[index] ?? new Map()),
        })),
  );
  const bestFirst = fits
    .filter(({ fit }) => fit >= 0)
    .toSorted((one, other) => other.fit - one.fit || one.index - other.index);
  for (const { index, motif } of bestFirst) if (!chosen.has(index) && isFree(index, motif)) take(index, motif);
  return films.map((_, index) => chosen.get(index) ?? bestFirst.find((fit) => fit.index === index)?.motif ?? "horizon");
}

/** How well a motif stands for a film; below 0 it must not. */
function fitness(motif: Motif, film: ChoiceFilm, terms: ReadonlyMap<string, number>): number {
  if (isByHandOnly(motif) || motif.never.some((term) => terms.has(term))) return -1;
  const byTags = Object.entries(motif.tags).map(([tag, weight]) => weight * (terms.get(tag) ?? 0));
  const tagged = byTags.toSorted((one, other) => other - one).reduce((sum, score, at) => sum + score / (at + 1), 0);
  return tagged + named(motif, film);
}

/** Words that call for a motif count most in the title, less in the description. */
function named(motif: Motif, { title, description }: ChoiceFilm): number {
  const words = motif.words.split(" ").filter((word) => word !== "");
  const calls = (text: string): number => {
    const found = ` ${text.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, " ")}`;
    return words.filter((word) => found.includes(` ${word.replaceAll("-", " ")}`)).length;
  };
  return 6 * Math.min(1, calls(title)) + 3 * Math.min(2, calls(description));
}
