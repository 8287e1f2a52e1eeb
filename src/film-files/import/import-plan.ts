import type { DayOrYear } from "./days.ts";
import type { FilmFiles, ImportedFilm, RowKind, Viewing } from "./imported-film.ts";
import type { Rating } from "./ratings.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { KnownFilm } from "./known-film.ts";
import type { FilmMatch } from "./match-films.ts";
import { type Destination, unplacedLists } from "./meaning-groups.ts";

export type Decision = KnownFilm | "as-written" | "leave-out";

/** A known film, or one as its owner wrote it (`isWriteIn`). */
export type PlannedFilm = Pick<KnownFilm, "id" | "rank" | "title" | "directors"> & { readonly year: number | null };

/** `films` are indexes of the imported films, the favourite first. */
export interface CanonChoice {
  readonly from: "canon" | "favourites" | "likes" | "list" | "ratings";
  readonly name: string;
  readonly films: readonly number[];
  /** Ordered by its owner, or called favourites. */
  readonly isProposed: boolean;
}

export type NoFilmKind = Exclude<RowKind, "film">;

/** Independent of what the lists already have. */
export interface ImportPlan {
  readonly counts: {
    readonly films: number;
    readonly ranked: number;
    readonly others: number;
    /** Doubtful ones without a decision; they are in no list of the plan. */
    readonly toLookAt: number;
    readonly unknown: number;
    /** Without a title, and with an unknown id: they go nowhere. */
    readonly nameless: number;
    readonly leftOut: number;
    readonly noFilms: number;
    readonly noFilmsByKind: Readonly<Record<NoFilmKind, number>>;
  };
  readonly watched: readonly {
    readonly film: PlannedFilm;
    readonly rating: Rating | null;
    readonly viewings: readonly Viewing[];
    readonly loggedOn: DayOrYear | null;
  }[];
  readonly watchlist: readonly { readonly film: PlannedFilm; readonly reason: string | null }[];
  readonly canon: readonly PlannedFilm[];
  readonly notes: readonly { readonly film: PlannedFilm; readonly note: string }[];
  readonly hidden: readonly PlannedFilm[];
  readonly dismissed: readonly PlannedFilm[];
  /** Without the one that becomes the canon. */
  readonly lists: readonly PlannedList[];
}

export interface PlannedList {
  readonly name: string;
  readonly about: string | null;
  readonly isOrdered: boolean;
  readonly films: readonly { readonly film: PlannedFilm; readonly note: string | null }[];
}

const FAVOURITES =
  /favou?rit|favori|lieblings|preferit|prediletti|coups? de c(?:œ|oe)ur|お気に入り|マイベスト|любим|избранн|ulubion|最爱|最愛/i;
const HIGH_RATING = 4.5;
/** A canon with fewer films is proposed last. */
const FEW_FILMS = 4;

/** Best first: Canon's own, favourites, a ranked list, likes, the highest ratings, other lists. */
export function canonChoices(files: FilmFiles): readonly CanonChoice[] {
  const { films, favourites, canon, lists } = files;
  const indexes = [...films.keys()].filter((index) => films[index]?.kind === "film");
  const byRating = (chosen: readonly number[]) =>
    chosen.toSorted((a, b) => standing(films[b]) - standing(films[a]) || a - b);
  const listChoice = ({ name, isRanked, films: listed }: FilmFiles["lists"][number]): CanonChoice => ({
    from: "list",
    name,
    films: listed.map(({ film }) => film),
    isProposed: isRanked || FAVOURITES.test(name),
  });
  const choices: readonly CanonChoice[] = [
    { from: "canon", name: "", films: canon, isProposed: true },
    { from: "favourites", name: "", films: favourites, isProposed: true },
    ...lists.filter(({ isRanked }) => isRanked).map(listChoice),
    {
      from: "likes",
      name: "",
      films: byRating(indexes.filter((index) => films[index]?.isLiked === true)),
      isProposed: false,
    },
    {
      from: "ratings",
      name: "",
      films: byRating(indexes.filter((index) => (films[index]?.rating ?? 0) >= HIGH_RATING)),
      isProposed: false,
    },
    ...lists.filter(({ isRanked }) => !isRanked).map(listChoice),
  ];
  const possible = choices.filter((choice) => choice.films.length > 0);
  const isSmall = ({ from, films: chosen }: CanonChoice) => from !== "canon" && chosen.length < FEW_FILMS;
  return possible.toSorted((a, b) => Number(isSmall(a)) - Number(isSmall(b)));
}

/** A film under two titles goes in once. `matches` are in the films' order; `decisions` are by film index. */
export function planImport(
  files: FilmFiles,
  {
    matches,
    decisions = new Map(),
    canon: chosenCanon = [],
    canonNotes = new Map(),
    notLists = [],
    unplaced = new Map(),
    isKept = () => false,
  }: {
    readonly matches: readonly FilmMatch[];
    readonly decisions?: ReadonlyMap<number, Decision>;
    readonly canon?: readonly number[];
    /** A chosen list's notes, by film index. */
    readonly canonNotes?: ReadonlyMap<number, string>;
    /** Names of lists that stay none. */
    readonly notLists?: readonly string[];
    /** By index of `unplacedLists`; the others go nowhere. */
    readonly unplaced?: ReadonlyMap<number, Destination>;
    readonly isKept?: (id: FilmId) => boolean;
  },
): ImportPlan {
  const planned = files.films.map((film, index) => plannedFilm(film, matches[index], decisions.get(index), isKept));
  const placedBy = new Map(
    unplacedLists(files).flatMap(({ films }, list) => films.map((index) => [index, unplaced.get(list)] as const)),
  );
  const canon = [...chosenCanon, ...[...placedBy].flatMap(([index, to]) => (to === "canon" ? index : []))];
  const chosen = new Set(canon);
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
      // Films of a canon were seen, and come after those that the files say were.
      ({ places }, index) =>
        places.watched ?? (placedBy.get(index) === "watched" ? index : chosen.has(index) ? Infinity : null),
      ({ rating, viewings, loggedOn }, film) => ({ film, rating, viewings, loggedOn }),
    ),
    watchlist: into(
      ({ places }, index) => places.watchlist ?? (placedBy.get(index) === "watchlist" ? index : null),
      ({ reason }, film) => ({ film, reason }),
    ),
    canon: [...canonFilms.values()],
    notes: canon.flatMap((index) => {
      const [film, note] = [planned[index] ?? null, files.films[index]?.note ?? canonNotes.get(index) ?? null];
      return film === null || note === null ? [] : [{ film, note }];
    }),
    hidden: into(({ isHidden }, index) => (isHidden ? index : null), itself),
    dismissed: into(({ isDismissed }, index) => (isDismissed ? index : null), itself),
    lists: files.lists.flatMap(({ name, about, isRanked, films }) => {
      if (notLists.includes(name)) return [];
      const listed = films.map(({ film, note }) => ({ film: planned[film] ?? null, note }));
      const known = listed.flatMap(({ film, note }) => (film === null ? [] : [[film.id, { film, note }] as const]));
      return known.length === 0 ? [] : [{ name, about, isOrdered: isRanked, films: [...new Map(known).values()] }];
    }),
  };
}

/** Null for a film that goes nowhere. One kept as written stays so: the same file brings nothing twice. */
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
  const knownFilms = new Set<FilmId>();
  const noFilmsByKind = { television: 0, episode: 0, clip: 0, other: 0 };
  for (const [index, { title, kind }] of films.entries()) {
    const match = matches[index];
    const decision = decisions.get(index);
    const known = typeof decision === "object" ? decision : match?.kind === "sure" ? match.film : null;
    if (match?.kind === "no-film" && decision === undefined) {
      counts.noFilms += 1;
      noFilmsByKind[kind === "film" ? "television" : kind] += 1;
      continue;
    }
    if (decision === undefined && known === null && match?.kind !== "doubtful" && title === "") {
      counts.nameless += 1;
      continue;
    }
    if (known !== null) {
      if (knownFilms.has(known.id)) continue;
      knownFilms.add(known.id);
    }
    counts.films += 1;
    if (decision === "leave-out") counts.leftOut += 1;
    else if (decision === "as-written") counts.unknown += 1;
    else if (known !== null) counts[known.rank === null ? "others" : "ranked"] += 1;
    else if (match?.kind === "doubtful") counts.toLookAt += 1;
    else counts.unknown += 1;
  }
  return { ...counts, noFilmsByKind };
}

function standing(film: ImportedFilm | undefined): number {
  if (film === undefined) return 0;
  return (film.rating ?? 0) * 10 + (film.viewings.length > 1 ? 2 : 0) + (film.isLiked ? 1 : 0);
}
