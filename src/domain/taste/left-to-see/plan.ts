import type { Film } from "../../catalogue/film.ts";
import { type BlindSpots, isIn, squareInWords } from "./blind-spots.ts";
import type { Ground } from "./ground.ts";
import type { Nearest } from "./nearest.ts";
import type { Surprises } from "./surprises.ts";

interface Choice {
  readonly highest: readonly Film[];
  readonly nearest: readonly Nearest[];
  readonly surprises: Surprises;
  readonly blindSpots: BlindSpots;
}

export interface PlannedFilm {
  readonly film: Film;
  readonly reason: string;
}

const PLANNED = 10;
const MOST_OF_A_DIRECTOR = 2;
/** Of each kind, at most, as long as there are others. */
const SHARE = 3;

/**
 * Ten to see next, some of each kind in turn, none on the watchlist; fewer if fewer are left. Of the highest those come
 * first that are nearest to the canon.
 */
export function planOfTen(
  { highest, nearest, surprises, blindSpots }: Choice,
  { catalogue, isNew, nearness }: Ground,
): readonly PlannedFilm[] {
  const ranked = catalogue.films.filter(isNew).map(ofRank);
  const near = ({ rank }: Film) => nearness.get(rank) ?? 0;
  const liked = highest
    .filter(isNew)
    .toSorted((one, other) => near(other) - near(one))
    .map(ofRank);
  const completing = nearest.map(({ films, sentence }) =>
    films.filter(isNew).map((film): PlannedFilm => ({ film, reason: sentence })),
  );
  const spots = blindSpots.largest.map((square) => unseenOf(square, ranked));
  const kinds = [liked, inTurn(completing), surprises.films, inTurn(spots)];
  const plan: PlannedFilm[] = [];
  const add = (wanted: readonly PlannedFilm[]): boolean => {
    const next = wanted.find(({ film }) => isFit(film, plan));
    if (next === undefined || plan.length >= PLANNED) return false;
    plan.push(next);
    return true;
  };
  for (let turn = 0; turn < SHARE; turn += 1) for (const kind of kinds) add(kind);
  while (add(ranked));
  return plan;
}

function ofRank(film: Film): PlannedFilm {
  return { film, reason: `Number ${film.rank} of the ranking` };
}

function unseenOf(square: BlindSpots["largest"][number], unseen: readonly PlannedFilm[]): readonly PlannedFilm[] {
  return unseen
    .filter(({ film }) => isIn(square, film))
    .map(({ film }) => ({ film, reason: `Nothing seen yet from ${squareInWords(square)}` }));
}

/** The first of each, then the second of each. */
function inTurn<Item>(lists: readonly (readonly Item[])[]): readonly Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
}

function isFit(film: Film, plan: readonly PlannedFilm[]): boolean {
  return (
    plan.every((planned) => planned.film !== film) &&
    film.facts.directors.every(
      (name) => plan.filter((planned) => planned.film.facts.directors.includes(name)).length < MOST_OF_A_DIRECTOR,
    )
  );
}
