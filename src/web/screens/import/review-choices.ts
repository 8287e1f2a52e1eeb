/** What the visitor chooses of an import, and the initial choices. */
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { type UserLists, watchedIds } from "#domain/lists/user-lists.ts";
import type { FilmFiles, ImportedFilm } from "#film-files/import/imported-film.ts";
import { type CanonChoice, canonChoices, type Decision } from "#film-files/import/import-plan.ts";
import type { FilmMatch } from "#film-files/import/match-films.ts";
import { type Destination, unplacedLists } from "#film-files/import/meaning-groups.ts";
import type { ImportReading } from "./worker-messages.ts";

export interface ReviewChoices {
  /** For doubtful films, by index in the files. */
  readonly decisions: ReadonlyMap<number, Decision>;
  readonly takesWatched: boolean;
  readonly takesWatchlist: boolean;
  readonly takesCanon: boolean;
  /** The files' lists become lists of one's own. */
  readonly takesLists: boolean;
  /** An index into `canonsIn`. */
  readonly canon: number;
  /** The most films of the canon to take, the favourite first; null for all. */
  readonly canonLength: number | null;
  /** Where films go that a list names without saying whether they were seen, by the list's index. Empty at first. */
  readonly unplaced: ReadonlyMap<number, Destination>;
}

const CALLED_CANON = /\b[ck]anon\b/i;
/** For canons of fewer films the length is not asked. */
const USUAL_CANON = 10;

/**
 * Everything, and the likeliest canon if the visitor has none: the first ten films if nobody ordered it. Films that are
 * only on lists go where all of the list's films already are.
 */
export function firstChoices(reading: ImportReading, lists: UserLists): ReviewChoices {
  const { files } = reading;
  const [first] = canonsIn(files);
  return {
    decisions: new Map(),
    takesWatched: true,
    takesWatchlist: true,
    // Typed or pasted titles are no list yet.
    takesLists: !files.kinds.every((kind) => kind === "text"),
    takesCanon:
      first !== undefined && (first.from === "canon" || (lists.canonOrder.length === 0 && isMeant(first, files))),
    canon: 0,
    canonLength: first === undefined ? null : firstLength(first, files),
    unplaced: whereListedAre(reading, lists),
  };
}

/** Keeps the choices that still apply after another reading of the same files, whose canons and lists may differ. */
export function choicesFor(
  reading: ImportReading,
  lists: UserLists,
  { of: before, choices }: { readonly of: ImportReading; readonly choices: ReviewChoices },
): ReviewChoices {
  const first = firstChoices(reading, lists);
  const canonNames = ({ files }: ImportReading) =>
    canonsIn(files)
      .map(({ from, name }) => `${from} ${name}`)
      .join("\n");
  const listNames = ({ files }: ImportReading) =>
    unplacedLists(files)
      .map(({ name }) => name)
      .join("\n");
  const { takesWatched, takesWatchlist, takesLists, takesCanon, canon, canonLength, unplaced } = choices;
  return {
    ...first,
    takesWatched,
    takesWatchlist,
    takesLists,
    ...(canonNames(before) === canonNames(reading) ? { takesCanon, canon, canonLength } : {}),
    ...(listNames(before) === listNames(reading) ? { unplaced } : {}),
  };
}

/** Sources of a canon. For a list that says nothing else its owner is asked instead. */
export function canonsIn(files: FilmFiles): readonly CanonChoice[] {
  const unplaced = new Map(unplacedLists(files).map(({ name, films }) => [name, films.length]));
  return canonChoices(files).filter(
    (canon) => canon.from !== "list" || isMeant(canon, files) || unplaced.get(canon.name) !== canon.films.length,
  );
}

/**
 * Surely meant by its owner: outside Letterboxd, numbers may only count the rows of a list not called canon. Canon's own
 * files say which is the canon.
 */
function isMeant({ from, name, isProposed }: CanonChoice, { kinds }: FilmFiles): boolean {
  if (!isProposed || from !== "list") return isProposed;
  const areAll = (kind: string) => kinds.every((each) => each === kind);
  return areAll("letterboxd") || (CALLED_CANON.test(name) && !areAll("canon"));
}

/** How many films come unless the visitor says otherwise; null for all. */
export function firstLength(choice: CanonChoice, files: FilmFiles): number | null {
  return isInOrder(choice, files) ? null : USUAL_CANON;
}

/** Likes and ratings only have groups. */
function isInOrder({ from, name }: CanonChoice, { lists }: FilmFiles): boolean {
  if (from === "list") return lists.some((list) => list.name === name && list.isRanked);
  return from === "canon" || from === "favourites";
}

/** Decides each undecided film for its likeliest candidate. */
export function withAllGuesses({ matches }: ImportReading, choices: ReviewChoices): ReviewChoices {
  const decisions = new Map(choices.decisions);
  for (const [index, match] of matches.entries()) {
    const guess = match.kind === "doubtful" ? match.candidates[0] : undefined;
    if (guess !== undefined && !decisions.has(index)) decisions.set(index, guess);
  }
  return { ...choices, decisions };
}

/** Where an earlier import put the films of the same lists, as far as that is known. */
function whereListedAre({ files, matches }: ImportReading, lists: UserLists): ReviewChoices["unplaced"] {
  const inCanon = new Set(lists.canonOrder);
  const onWatchlist = new Set(lists.watchlist.map(({ id }) => id));
  const watched = new Set(watchedIds(lists));
  return new Map(
    unplacedLists(files).flatMap(({ films }, list): readonly (readonly [number, Destination])[] => {
      const ids = films.flatMap((index) => idOf(files.films[index], matches[index]) ?? []);
      const isAllIn = (among: ReadonlySet<FilmId>) => ids.length > 0 && ids.every((id) => among.has(id));
      if (isAllIn(inCanon)) return [[list, "canon"]];
      if (isAllIn(onWatchlist)) return [[list, "watchlist"]];
      return isAllIn(watched) ? [[list, "watched"]] : [];
    }),
  );
}

/** Null if in doubt. */
function idOf(film: ImportedFilm | undefined, match: FilmMatch | undefined): FilmId | null {
  if (film === undefined || match === undefined || match.kind === "doubtful") return null;
  return match.kind === "sure" ? match.film.id : film.writtenId;
}
