import { MOTIFS, type MotifName } from "../motifs/index.ts";
import { fitness } from "./fitness.ts";
import type { ChoiceFilm } from "./known.ts";

/** No motif stands on more than one film in so many, nor twice within so many neighbours. */
const SHARE = 41;
const ROOM = 10;

/** A motif for each film: those picked by hand first, then the best fits among all films, as long as motifs last. */
export function chooseMotifs(
  films: readonly ChoiceFilm[],
  terms: readonly ReadonlyMap<string, number>[],
): readonly MotifName[] {
  const chosen = new Map<number, MotifName>();
  const places = new Map<MotifName, number[]>();
  const most = Math.max(1, Math.floor(films.length / SHARE));
  const take = (index: number, motif: MotifName): void => {
    chosen.set(index, motif);
    places.set(motif, [...(places.get(motif) ?? []), index]);
  };
  const isFree = (index: number, motif: MotifName): boolean => {
    const taken = places.get(motif) ?? [];
    return taken.length < most && taken.every((other) => Math.abs(other - index) > ROOM);
  };
  films.forEach(({ picked }, index) => {
    if (picked !== undefined && picked.motif in MOTIFS) take(index, picked.motif as MotifName);
  });
  const fits = films.flatMap((film, index) =>
    chosen.has(index)
      ? []
      : Object.entries(MOTIFS).map(([name, motif]) => ({
          index,
          motif: name as MotifName,
          fit: fitness(motif, film, terms[index] ?? new Map()),
        })),
  );
  const bestFirst = fits
    .filter(({ fit }) => fit >= 0)
    .toSorted((one, other) => other.fit - one.fit || one.index - other.index);
  for (const { index, motif } of bestFirst) if (!chosen.has(index) && isFree(index, motif)) take(index, motif);
  return films.map((_, index) => chosen.get(index) ?? bestFirst.find((fit) => fit.index === index)?.motif ?? "horizon");
}
