import type { DayOrYear, FilmFiles, ImportedFilm, Rating, Viewing } from "./imported-film.ts";
import type { FilmId } from "#domain/film-id.ts";
import type { KnownFilm } from "./known-film.ts";
import type { FilmMatch } from "./match-films.ts";

/** What the visitor decided for a doubtful or unknown film: which it is, that it is none of them, or to leave it out. */
export type Decision = KnownFilm | "as-written" | "leave-out";

/** A film to be put into lists: a known one, or one as its owner wrote it (`isWriteIn`). */
export type PlannedFilm = Pick<KnownFilm, "id" | "rank" | "title" | "directors"> & { readonly year: number | null };

/** Where a canon can come from. `films` are indexes of the imported films, the favourite first. */
export interface CanonChoice {
  readonly from: "canon" | "favourites" | "likes" | "list" | "ratings";
  /** The list's name; empty for the others. */
  readonly name: string;
  readonly films: readonly number[];
}

/** What an import would put where. Nothing is said of what is in the lists already. */
export interface ImportPlan {
  readonly counts: {
    readonly films: number;
    readonly ranked: number;
    readonly others: number;
    /** Doubtful ones without a decision; they are in no list of the plan. */
    readonly toLookAt: number;
    /** Nobody knows them: they come as they were written. */
    readonly unknown: number;
    /** Without a title, and by an id that nobody knows: they go nowhere. */
    readonly nameless: number;
    readonly leftOut: number;
    readonly noFilms: number;
  };
  readonly watched: readonly {
    readonly film: PlannedFilm;
    readonly rating: Rating | null;
    readonly viewings: readonly Viewing[];
    /** The day it was written down, shown as that. */
    readonly loggedOn: DayOrYear | null;
  }[];
  readonly watchlist: readonly { readonly film: PlannedFilm; readonly reason: string | null }[];
  /** In order, the favourite first. */
  readonly canon: readonly PlannedFilm[];
  /** What is said of why films are in it. */
  readonly notes: readonly { readonly film: PlannedFilm; readonly note: string }[];
  readonly hidden: readonly PlannedFilm[];
  readonly dismissed: readonly PlannedFilm[];
}

/** A canon out of ratings holds those from here on. */
const HIGH_RATING = 4.5;
/** A canon out of fewer films, where there is another choice, is proposed last. */
const FEW_FILMS = 4;

/**
 * The canons that the files allow, the one to propose first: Canon's own, the favourites, a ranked list, the likes (the
 * best rated first), the highest ratings (those seen again and liked first), other lists.
 */
export function canonChoices(files: FilmFiles): readonly CanonChoice[] {
  const { films, favourites, canon, lists } = files;
  const indexes = [...films.keys()];
  const byRating = (chosen: readonly number[]) =>
    chosen.toSorted((a, b) => standing(films[b]) - standing(films[a]) || a - b);
  const listChoice = ({ name, films: listed }: FilmFiles["lists"][number]): CanonChoice => ({
    from: "list",
    name,
    films: listed.map(({ film }) => film),
  });
  const choices: readonly CanonChoice[] = [
    { from: "canon", name: "", films: canon },
    { from: "favourites", name: "", films: favourites },
    ...lists.filter(({ isRanked }) => isRanked).map(listChoice),
    { from: "likes", name: "", films: byRating(indexes.filter((index) => films[index]?.isLiked === true)) },
    {
      from: "ratings",
      name: "",
      films: byRating(indexes.filter((index) => (films[index]?.rating ?? 0) >= HIGH_RATING)),
    },
    ...lists.filter(({ isRanked }) => !isRanked).map(listChoice),
  ];
  const possible = choices.filter((choice) => choice.films.length > 0);
  const isSmall = ({ from, films: chosen }: CanonChoice) => from !== "canon" && chosen.length < FEW_FILMS;
  return possible.toSorted((a, b) => Number(isSmall(a)) - Number(isSmall(b)));
}

/**
 * What would go where: what was watched, the watchlist, and the chosen canon. A film named twice in the files, by two
 * titles, goes in once. `matches` are those of the files' films, in order; `decisions` are by index.
 */
export function planImport(
  files: FilmFiles,
  {
    matches,
    decisions = new Map(),
    canon = [],
    isKept = () => false,
  }: {
    readonly matches: readonly FilmMatch[];
    readonly decisions?: ReadonlyMap<number, Decision>;
    /** The films of a `CanonChoice`; empty for no canon. */
    readonly canon?: readonly number[];
    /** Whether a film is in the visitor's lists already. */
    readonly isKept?: (id: FilmId) => boolean;
  },
): ImportPlan {
  const planned = files.films.map((film, index) => plannedFilm(film, matches[index], decisions.get(index), isKept));
  const chosen = new Set(canon);
  /** The entries of the films that go somewhere, by their places there. */
  const into = <Entry>(
    placeIn: (film: ImportedFilm, index: number) => number | null,
    entry: (film: ImportedFilm, as: PlannedFilm) => Entry,
  ) => {
    const entries = new Map<FilmId, Entry>();
    const placed = files.films
      .map((film, index) => ({ film, as: planned[index] ?? null, place: placeIn(film, index) }))
      .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
    for (const { film, as, place } of placed)
      if (as !== null && place !== null && !entries.has(as.id)) entries.set(as.id, entry(film, as));
    return [...entries.values()];
  };
  const itself = (_: ImportedFilm, film: PlannedFilm) => film;
  const canonFilms = new Map(
    canon.flatMap((index) => {
      const film = planned[index];
      return film === undefined || film === null ? [] : [[film.id, film] as const];
    }),
  );
  return {
    counts: countsOf(files.films, matches, decisions),
    watched: into(
      // What is in a canon was seen, and comes after what the files say was.
      ({ places }, index) => places.watched ?? (chosen.has(index) ? Infinity : null),
      ({ rating, viewings, loggedOn }, film) => ({ film, rating, viewings, loggedOn }),
    ),
    watchlist: into(
      ({ places }) => places.watchlist,
      ({ reason }, film) => ({ film, reason }),
    ),
    canon: [...canonFilms.values()],
    notes: canon.flatMap((index) => {
      const [film, note] = [planned[index] ?? null, files.films[index]?.note ?? null];
      return film === null || note === null ? [] : [{ film, note }];
    }),
    hidden: into(({ isHidden }, index) => (isHidden ? index : null), itself),
    dismissed: into(({ isDismissed }, index) => (isDismissed ? index : null), itself),
  };
}

/**
 * Null for a film that goes nowhere. One that is here as it was written, since an import without a network perhaps, stays
 * that, so that the same file brings nothing twice.
 */
function plannedFilm(
  film: ImportedFilm,
  match: FilmMatch | undefined,
  decision: Decision | undefined,
  isKept: (id: FilmId) => boolean,
): PlannedFilm | null {
  if (decision === "leave-out") return null;
  const { writtenId: id, title, year, directors } = film;
  const written: PlannedFilm = { id, rank: null, title, year, directors };
  if (decision === "as-written") return written;
  if (decision !== undefined) return decision;
  if (match?.kind === "sure") {
    const known = match.film;
    return known.rank === null && !isKept(known.id) && isKept(id) ? written : known;
  }
  return match?.kind === "none" && title !== "" ? written : null;
}

function countsOf(
  films: readonly ImportedFilm[],
  matches: readonly FilmMatch[],
  decisions: ReadonlyMap<number, Decision>,
): ImportPlan["counts"] {
  const counts = { films: 0, ranked: 0, others: 0, toLookAt: 0, unknown: 0, nameless: 0, leftOut: 0, noFilms: 0 };
  for (const [index, { title }] of films.entries()) {
    const match = matches[index];
    const decision = decisions.get(index);
    const known = typeof decision === "object" ? decision : match?.kind === "sure" ? match.film : null;
    if (match?.kind === "no-film" && decision === undefined) {
      counts.noFilms += 1;
      continue;
    }
    if (decision === undefined && known === null && match?.kind !== "doubtful" && title === "") {
      counts.nameless += 1;
      continue;
    }
    counts.films += 1;
    if (decision === "leave-out") counts.leftOut += 1;
    else if (decision === "as-written") counts.unknown += 1;
    else if (known !== null) counts[known.rank === null ? "others" : "ranked"] += 1;
    else if (match?.kind === "doubtful") counts.toLookAt += 1;
    else counts.unknown += 1;
  }
  return counts;
}

/** How high a film stands with its owner. */
function standing(film: ImportedFilm | undefined): number {
  if (film === undefined) return 0;
  return (film.rating ?? 0) * 10 + (film.viewings.length > 1 ? 2 : 0) + (film.isLiked ? 1 : 0);
}
