import { readFileSync } from "node:fs";
import type { Film } from "#domain/catalogue/film.ts";
import type { Recommendation, RecommendationsByRank } from "#domain/catalogue/catalogue.ts";

/** By rank. */
export const FILMS: readonly Film[] = (
  JSON.parse(readFileSync(new URL("../../catalogue/release/films.json", import.meta.url), "utf8")) as {
    readonly films: readonly Film[];
  }
).films;

const RECOMMENDATIONS = JSON.parse(
  readFileSync(new URL("../../catalogue/release/film-recommendations.json", import.meta.url), "utf8"),
) as RecommendationsByRank;

export function recommendationsAt(rank: number): readonly Recommendation[] {
  const recommendations = RECOMMENDATIONS[rank];
  if (recommendations === undefined) throw new Error(`Nothing to see after rank ${rank}.`);
  return recommendations;
}

export function titleAt(rank: number): string {
  const film = FILMS[rank - 1];
  if (film === undefined) throw new Error(`No film at rank ${rank}.`);
  return film.title;
}

export function rankOf(id: string): number {
  const film = FILMS.find((one) => one.id === id);
  if (film === undefined) throw new Error(`There is no film ${id}`);
  return film.rank;
}
