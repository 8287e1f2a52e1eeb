/** Chooses every film's poster at once, so that none repeats another and neighbours differ. Deterministic. */

import type { Film } from "#domain/catalogue/film.ts";
import { luminance } from "#domain/picture/poster/colour.ts";
import { COMPOSITION_NAMES } from "#domain/picture/poster/poster.ts";
import { lookText, type PosterLook } from "#domain/picture/poster/look.ts";
import { PALETTE_NAMES, sheetOf, type PaletteName } from "#domain/picture/poster/palettes/sheets.ts";
import { randomFrom } from "#domain/picture/poster/seed.ts";
import type { FilmWords } from "../film-words.ts";
import type { RankedFilm } from "../rank.ts";
import { APART, apartness } from "./apart.ts";
import { type ChoiceFilm, choiceFilm, termsOf } from "./choice-film.ts";
import { chooseMotifs } from "./choose-motifs.ts";
import type { Motif, Motifs } from "./motifs.ts";
import { GENTLE, GRIM, MOODS, PRINTS } from "./palette-moods.ts";

/** A film must not look like this many films before it. */
export const NEIGHBOURS = 20;

/** In the order of the ranking, with their posters' looks. */
export function withPosters(
  films: readonly RankedFilm[],
  words: ReadonlyMap<string, FilmWords>,
  motifs: Motifs,
): readonly Film[] {
  const looks = choosePosters(
    films.map((film) => choiceFilm(film, words.get(film.id))),
    motifs,
  );
  return films.map((film, index) => {
    const look = looks[index];
    if (look === undefined) throw new Error(`${film.id} has no poster.`);
    return { ...film, poster: lookText(look) };
  });
}

/** A look for each film, in the films' order, the ranking's. Hand-picked palettes are set first. */
export function choosePosters(films: readonly ChoiceFilm[], motifs: Motifs): readonly PosterLook[] {
  const terms = films.map(termsOf);
  const chosen = chooseMotifs(films, terms, motifs);
  const looks = new Map<number, PosterLook>();
  const used = new Map<string, number>();
  const choose = (film: ChoiceFilm, index: number): void => {
    const near = neighbours(looks, index);
    const name = chosen[index] ?? "";
    const motif = motifs.get(name);
    if (motif === undefined) throw new Error(`There is no motif ${name}.`);
    const [best] = candidatesFor(film, { name, ...motif }, terms[index] ?? new Map())
      .map(({ look, merit }) => ({ look, merit: merit - repetition(look, near, used) }))
      .toSorted((one, other) => other.merit - one.merit);
    if (best === undefined) throw new Error(`${film.id} has no poster.`);
    looks.set(index, best.look);
    const drawing = drawingOf(best.look);
    for (const part of [best.look.palette, drawing, `${drawing} ${best.look.palette}`])
      used.set(part, (used.get(part) ?? 0) + 1);
  };
  const isPicked = ({ picked }: ChoiceFilm): boolean => picked?.palette !== undefined;
  films.forEach((film, index) => isPicked(film) && choose(film, index));
  films.forEach((film, index) => isPicked(film) || choose(film, index));
  return films.flatMap((_, index) => looks.get(index) ?? []);
}

interface Neighbour {
  readonly look: PosterLook;
  /** In ranks. */
  readonly distance: number;
}

function neighbours(looks: ReadonlyMap<number, PosterLook>, index: number): readonly Neighbour[] {
  return Array.from({ length: 2 * NEIGHBOURS - 1 }, (_, at) => at + 1 - NEIGHBOURS).flatMap((distance) => {
    const look = looks.get(index + distance);
    return look === undefined ? [] : [{ look, distance: Math.abs(distance) }];
  });
}

function drawingOf({ motif, arrangement }: PosterLook): string {
  return `${motif} ${arrangement}`;
}

function candidatesFor(
  film: ChoiceFilm,
  { name: motif, drawings: count, on, only }: Motif & { readonly name: string },
  terms: ReadonlyMap<string, number>,
): readonly { readonly look: PosterLook; readonly merit: number }[] {
  const suitable = Array.from({ length: count }, (_, at) => at).filter(
    (at) => only?.[at] === undefined || only[at].some((term) => terms.has(term)),
  );
  const random = randomFrom(film.id);
  const { picked } = film;
  const isPicked = picked !== undefined && picked.motif === motif;
  const palettes =
    isPicked && picked.palette !== undefined
      ? [picked.palette as PaletteName]
      : PALETTE_NAMES.filter((name) => suits(name, film, terms, on));
  const drawings = isPicked && picked.arrangement !== undefined ? [picked.arrangement] : suitable;
  return palettes.flatMap((palette) =>
    drawings.flatMap((arrangement) =>
      COMPOSITION_NAMES.map((composition) => ({
        look: { motif, arrangement, palette, composition },
        merit: moodFit(palette, terms) + random.between(0, 0.6),
      })),
    ),
  );
}

function suits(
  name: PaletteName,
  { color }: ChoiceFilm,
  terms: ReadonlyMap<string, number>,
  on: "dark" | "light" | undefined,
): boolean {
  if (MOODS[name] === undefined) return false;
  if (GENTLE.has(name) && GRIM.some((term) => terms.has(term))) return false;
  if (color !== "both" && PRINTS.has(name) !== (color === "bw")) return false;
  return on === undefined || luminance(sheetOf(name).sheet) < 0.18 === (on === "dark");
}

function moodFit(palette: PaletteName, terms: ReadonlyMap<string, number>): number {
  return (MOODS[palette] ?? "").split(", ").reduce((sum, term) => sum + (terms.get(term) ?? 0), 0) ** 0.7;
}

/** What a look loses for resembling its neighbours and for being used before. */
function repetition(look: PosterLook, near: readonly Neighbour[], used: ReadonlyMap<string, number>): number {
  const drawing = drawingOf(look);
  const stale = 0.12 * (used.get(look.palette) ?? 0) + 0.9 * (used.get(drawing) ?? 0);
  const isTwin = used.has(`${drawing} ${look.palette}`);
  return near.reduce(
    (loss, { look: other, distance }) => {
      const alike = apartness(look, other) < APART ? 40 : 0;
      const palette = other.palette === look.palette ? 6 : 0;
      const composition = other.composition === look.composition && distance <= 4 ? 2 / distance : 0;
      return loss + alike + palette + composition;
    },
    stale + (isTwin ? 1000 : 0),
  );
}
