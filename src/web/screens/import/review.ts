/** What an import would do with the visitor's choices so far. Nothing here changes anything. */
import { fitInLists, type ImportedMarks, newMarks } from "#domain/lists/imported-marks.ts";
import { viewingsTold } from "#domain/lists/diary.ts";
import { MAX_LIST_NAME, type OwnList, UNNAMED_LIST } from "#domain/lists/own-list.ts";
import { MAX_NOTE_LENGTH, MAX_REWATCHES, type MemoryChange, updateMemories } from "#domain/lists/film-memory.ts";
import { isSeenDay } from "#domain/lists/days-and-stars.ts";
import { calledText, isOtherFilmId } from "#domain/catalogue/other-film.ts";
import { tidyShortText } from "#domain/words/short-text.ts";
import { filmsIn, type UserLists } from "#domain/lists/user-lists.ts";
import { writtenFilmId } from "#search/title-key.ts";
import type { FilmFiles, Viewing as ImportedViewing } from "#film-files/import/imported-film.ts";
import {
  type CanonChoice,
  type ImportPlan,
  planImport,
  type PlannedFilm,
  type PlannedList,
} from "#film-files/import/import-plan.ts";
import { type UnplacedList, unplacedLists } from "#film-files/import/meaning-groups.ts";
import { canonsIn, type ReviewChoices } from "./review-choices.ts";
import type { ImportReading } from "./worker-messages.ts";

export interface Review {
  readonly plan: ImportPlan;
  /** For each list, including films already there. */
  readonly wanted: ImportedMarks;
  readonly added: ImportedMarks;
  /** Lists whose films only the visitor can place; `index` is that of `ReviewChoices.unplaced`. */
  readonly unplaced: readonly (UnplacedList & { readonly index: number })[];
  /** Indexes of the doubtful films, decided or not. */
  readonly doubts: readonly number[];
  /** Titles of films that nobody knows. */
  readonly unknown: readonly string[];
  /** Indexes of films that the visitor has yet to identify or place. */
  readonly unsaid: readonly number[];
  /** Whether the lists have room for them. */
  readonly fits: boolean;
}

export function reviewOf(reading: ImportReading, lists: UserLists, choices: ReviewChoices): Review {
  const { files, matches } = reading;
  const chosen = choices.takesCanon ? canonsIn(files)[choices.canon] : undefined;
  const canon = filmsOfCanon(chosen, reading, choices);
  const kept = filmsIn(lists);
  const { decisions, unplaced } = choices;
  const names = unplacedLists(files).flatMap(({ name }, index) => (unplaced.get(index) === "canon" ? name : []));
  const notLists = chosen?.from === "list" ? [chosen.name, ...names] : names;
  const canonNotes = notesIn(files, notLists);
  const plan = planImport(files, {
    matches,
    decisions,
    canon,
    canonNotes,
    notLists,
    unplaced,
    isKept: (id) => kept.has(id),
  });
  const films = {
    watched: choices.takesWatched ? plan.watched.map(({ film }) => film) : [],
    watchlist: choices.takesWatchlist ? plan.watchlist.map(({ film }) => film) : [],
    canon: plan.canon,
    hidden: plan.hidden,
    dismissed: plan.dismissed,
    listed: choices.takesLists ? plan.lists.flatMap((list) => list.films.map(({ film }) => film)) : [],
  };
  const idsOf = (list: readonly PlannedFilm[]) => list.map(({ id }) => id);
  const calledAs = Object.values(films).flat().flatMap(nameOf);
  const wanted: ImportedMarks = {
    watched: idsOf(films.watched),
    watchlist: idsOf(films.watchlist),
    canon: idsOf(films.canon),
    hidden: idsOf(films.hidden),
    dismissed: idsOf(films.dismissed),
    memories: updateMemories([], [...memoriesOf(plan, choices), ...calledAs]),
    lists: choices.takesLists ? plan.lists.map(ownListOf) : [],
  };
  const added = newMarks(lists, wanted);
  const inCanon = new Set(canon);
  const asked = unplacedLists(files).flatMap((list, index) => {
    const others = list.films.filter((film) => !inCanon.has(film));
    return others.length === 0 ? [] : [{ ...list, films: others, index }];
  });
  const doubts = matches.flatMap((match, index) => (match.kind === "doubtful" ? [index] : []));
  const unsaid = [
    ...doubts.filter((index) => !decisions.has(index)),
    ...asked.flatMap((list) => (unplaced.has(list.index) || choices.takesLists ? [] : list.films)),
  ];
  return {
    plan,
    wanted,
    added,
    fits: fitInLists(lists, added),
    unplaced: asked,
    doubts,
    unsaid: [...new Set(unsaid)],
    unknown: files.films.flatMap(({ title }, index) => {
      const isUnknown = matches[index]?.kind === "none" && decisions.get(index) !== "leave-out";
      return title !== "" && (isUnknown || decisions.get(index) === "as-written") ? [title] : [];
    }),
  };
}

/** Notes on films in the lists with these names. */
function notesIn({ lists }: FilmFiles, names: readonly string[]): ReadonlyMap<number, string> {
  const films = lists.filter(({ name }) => names.includes(name)).flatMap((list) => list.films);
  return new Map(films.flatMap(({ film, note }) => (note === null ? [] : [[film, note]])));
}

/** Without the limit to its length. */
export function sizeOfCanon(choice: CanonChoice, reading: ImportReading, { decisions }: ReviewChoices): number {
  return filmsOfCanon(choice, reading, { decisions, canonLength: null }).length;
}

/** Indexes without the films in doubt. */
function filmsOfCanon(
  choice: CanonChoice | undefined,
  { matches }: ImportReading,
  { decisions, canonLength }: Pick<ReviewChoices, "decisions" | "canonLength">,
): readonly number[] {
  const comes = (index: number) => {
    const decision = decisions.get(index);
    const kind = matches[index]?.kind;
    return decision === undefined ? kind === "sure" || kind === "none" : decision !== "leave-out";
  };
  const films = (choice?.films ?? []).filter(comes);
  return canonLength === null ? films : films.slice(0, canonLength);
}

/** The same name gives the same list, so that the same files bring nothing twice. */
function ownListOf({ name, about, isOrdered, films }: PlannedList): OwnList {
  const id = `list-000${writtenFilmId({ title: name, year: null }).replaceAll(/^written|-/g, "")}` as const;
  const listed = films.map(({ film, note }) => {
    const words = shortText(note ?? "");
    return words === null ? { id: film.id } : { id: film.id, note: words };
  });
  const line = oneLine(about, MAX_NOTE_LENGTH);
  return {
    id,
    name: oneLine(name, MAX_LIST_NAME) ?? UNNAMED_LIST,
    ...(line === undefined ? {} : { about: line }),
    ...(isOrdered ? { isOrdered } : {}),
    films: listed,
  };
}

/** What the files say besides marks. Several days are several viewings. */
function memoriesOf({ watched, watchlist, notes }: ImportPlan, choices: ReviewChoices): readonly MemoryChange[] {
  const seen = watched.map(({ film, rating, viewings }) => {
    const day = viewings.findLast(({ on }) => on !== null)?.on ?? null;
    const before = viewings.length - 1 + (viewings[0]?.isRewatch === true ? 1 : 0);
    const rewatches = before > 0 ? Math.min(before, MAX_REWATCHES) : null;
    const told = viewings.filter((viewing) => isDated(viewing) || isDescribed(viewing));
    return {
      film,
      seen: day !== null && isSeenDay(day) ? day : null,
      rating,
      rewatches,
      ...(told.length > 1 || told.some(isDescribed) ? { viewings: viewingsTold(told.map(tidyViewing)) } : {}),
    };
  });
  const reasons = watchlist.map(({ film, reason }) => ({ film, reason: shortText(reason ?? "") }));
  const why = notes.map(({ film, note }) => ({ film, note: shortText(note) }));
  const said = [...(choices.takesWatched ? seen : []), ...(choices.takesWatchlist ? reasons : []), ...why];
  return said.map(({ film: { id }, ...parts }) => ({ id, ...parts }));
}

function isDated({ on }: ImportedViewing): boolean {
  return on !== null && isSeenDay(on);
}

function isDescribed({ line, company }: ImportedViewing): boolean {
  return Boolean(line) || Boolean(company);
}

function tidyViewing(viewing: ImportedViewing) {
  const { on, rating, line, company } = viewing;
  return {
    day: on !== null && isDated(viewing) ? on : undefined,
    rating: rating ?? undefined,
    line: oneLine(line, MAX_NOTE_LENGTH),
    company: oneLine(company, MAX_LIST_NAME),
  };
}

function oneLine(text: string | null | undefined, most: number): string | undefined {
  const tidy = shortText(text ?? "")
    ?.replaceAll("\n", " ")
    .slice(0, most)
    .toWellFormed()
    .trim();
  return tidy || undefined;
}

/** As accounts accept it; null if nothing is left. */
function shortText(text: string): string | null {
  return tidyShortText(text.toWellFormed()) || null;
}

/** So that the names of films outside the ranking are remembered. */
function nameOf({ id, title, year, directors }: PlannedFilm): readonly MemoryChange[] {
  if (!isOtherFilmId(id)) return [];
  const isYear = year !== null && String(year).length === "2025".length;
  const called = calledText({ title, year: isYear ? year : null, director: directors.join(", ") });
  return [{ id, called: called.toWellFormed() }];
}
