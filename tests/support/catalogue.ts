import { readFileSync } from "node:fs";
import type { Film } from "#domain/film.ts";

/** The films of the release, ranks ascending. */
export const FILMS: readonly Film[] = (
  JSON.parse(readFileSync(new URL("../../catalogue/release/films.json", import.meta.url), "utf8")) as {
    readonly films: readonly Film[];
  }
).films;

/** Title of the film at a rank. */
export function titleAt(rank: number): string {
  const film = FILMS[rank - 1];
  if (film === undefined) throw new Error(`No film at rank ${rank}.`);
  return film.title;
}
