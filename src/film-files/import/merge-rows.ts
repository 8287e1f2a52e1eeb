import { readFilmId } from "#domain/catalogue/film-id.ts";
import { isWriteIn } from "#domain/catalogue/other-film.ts";
import { LONG_AGO } from "#domain/lists/viewings.ts";
import { writtenFilmId, titleKeyOrSigns } from "#search/title-key.ts";
import type {
  FileReading,
  FilmFiles,
  FilmRow,
  IdsInFile,
  ImportedFilm,
  ImportedList,
  Viewing,
} from "./imported-film.ts";

/** Merges by id or else title and year; addresses tell namesakes apart. `favourites` are addresses in order. */
export function mergeRows(
  readings: readonly FileReading[],
  favourites: readonly string[],
): Omit<FilmFiles, "ignored" | "setAside"> {
  const all = readings.flatMap(({ rows }) => rows);
  const groups = groupsOf(all);
  const places = new Map(all.map((row, index) => [row, index]));
  const films = groups.map((rows) => filmOf(rows, places));
  const filmsByPage = new Map(
    groups.flatMap((rows, film) => rows.flatMap(({ page }) => (page === null ? [] : [[page, film]]))),
  );
  return {
    kinds: [...new Set(readings.map(({ kind }) => kind))],
    films,
    favourites: favourites.flatMap((page) => filmsByPage.get(page) ?? []),
    canon: groups
      .flatMap((rows, film) => {
        const position = rows.find(({ canonPosition }) => canonPosition !== null)?.canonPosition ?? null;
        return position === null ? [] : [{ film, position }];
      })
      .toSorted((a, b) => a.position - b.position)
      .map(({ film }) => film),
    lists: listsOf(groups),
    skipped: readings.flatMap(({ skipped }) => skipped),
    reviews: readings.reduce((sum, { reviews = 0 }) => sum + reviews, 0),
    tables: readings.flatMap(({ tables = [] }) => tables),
  };
}

const MOST_TIMES = 100;

function filmOf(rows: Group, places: ReadonlyMap<FilmRow, number>): ImportedFilm {
  const first = <Key extends keyof FilmRow>(key: Key) => rows.find((row) => row[key] !== null)?.[key] ?? null;
  const any = (key: "isOnWatchlist" | "isLiked" | "isHidden" | "isDismissed") => rows.some((row) => row[key]);
  const title = rows.find((row) => row.title !== "")?.title ?? "";
  const [year, ids] = [first("year"), idsOf(rows)];
  const own = readFilmId(ids.canon);
  return {
    title,
    otherTitle: first("otherTitle"),
    year,
    directors: rows.find(({ directors }) => directors.length > 0)?.directors ?? [],
    ids,
    writtenId: own !== null && isWriteIn(own) ? own : writtenFilmId({ title, year }),
    kind: rows[0]?.kind ?? "film",
    mayBeSeries: rows.every(({ mayBeSeries }) => mayBeSeries),
    isWatched: rows.some(isOfWatched),
    isNotWatched: rows.some(({ isNotWatched }) => isNotWatched) && !rows.some(isOfWatched),
    isBegun: rows.some(({ isBegun }) => isBegun) && !rows.some(isOfWatched),
    places: {
      watched: placeOf(rows.find(isOfWatched), places),
      watchlist: placeOf(
        rows.find(({ isOnWatchlist }) => isOnWatchlist),
        places,
      ),
    },
    viewings: viewingsOf(rows),
    rating: ratingOf(rows),
    isOnWatchlist: any("isOnWatchlist"),
    reason: first("reason"),
    note: first("note"),
    isLiked: any("isLiked"),
    isHidden: any("isHidden"),
    isDismissed: any("isDismissed"),
    loggedOn: first("loggedOn"),
    sources: rows.map(({ source }) => source),
  };
}

/** Whoever rates a film has seen it. */
function isOfWatched({ isWatched, rating }: FilmRow): boolean {
  return isWatched || rating !== null;
}

function placeOf(row: FilmRow | undefined, places: ReadonlyMap<FilmRow, number>): number | null {
  return row === undefined ? null : (places.get(row) ?? null);
}

function idsOf(rows: Group): IdsInFile {
  const first = <Key extends keyof IdsInFile>(key: Key): IdsInFile[Key] =>
    rows.map(({ ids }) => ids[key]).find((id) => id !== null) ?? null;
  return { canon: first("canon"), imdb: first("imdb"), tmdb: first("tmdb"), wikidata: first("wikidata") };
}

/** The film's own rating, or else that of its latest viewing. */
function ratingOf(rows: Group): number | null {
  const rated = rows.filter(({ rating }) => rating !== null);
  const ofFilm = rated.find(({ watchedOn }) => watchedOn === null);
  const latest = rated.toSorted((a, b) => (b.watchedOn ?? "").localeCompare(a.watchedOn ?? ""));
  return (ofFilm ?? latest[0])?.rating ?? null;
}

/** An undated viewing counts only if no other is dated; all after the first are rewatches, marked or not. */
function viewingsOf(rows: Group): readonly Viewing[] {
  const own = rows.find(({ viewings }) => viewings !== null)?.source.file;
  if (own !== undefined) return withOthers(rows, own);
  const entries = new Map(rows.toReversed().map((row) => [row.entry, row]));
  const told = rows
    .filter((row) => row.entry === null || entries.get(row.entry) === row)
    .filter(({ watchedOn, isRewatch, timesBefore }) => watchedOn !== null || isRewatch || timesBefore > 0);
  const dated = told.filter(({ watchedOn }) => watchedOn !== null);
  const byDay = new Map<string | null, Viewing>();
  for (const { watchedOn, isRewatch, rating } of dated.length > 0 ? dated : told) {
    const known = byDay.get(watchedOn);
    const stars = rating ?? known?.rating ?? null;
    byDay.set(watchedOn, {
      on: watchedOn,
      isRewatch: isRewatch || known?.isRewatch === true,
      ...(stars === null ? {} : { rating: stars }),
    });
  }
  const known = [...byDay.values()].toSorted((a, b) => (a.on ?? "").localeCompare(b.on ?? ""));
  const times = Math.min(MOST_TIMES, 1 + told.reduce((most, { timesBefore }) => Math.max(most, timesBefore), 0));
  const before = Array.from({ length: Math.max(0, told.length === 0 ? 0 : times - known.length) }, (): Viewing => ({
    on: null,
    isRewatch: false,
  }));
  return againFromTheSecond([...before, ...known]);
}

function againFromTheSecond(viewings: readonly Viewing[]): readonly Viewing[] {
  return viewings.map((viewing, index) => ({ ...viewing, isRewatch: viewing.isRewatch || index > 0 }));
}

/** Canon's own file as it is, and other files' viewings on other days. */
function withOthers(rows: Group, own: string): readonly Viewing[] {
  const whole = rows.flatMap(({ viewings, source }) => (source.file === own ? (viewings ?? []) : []));
  const known = new Set(whole.map(({ on }) => on));
  const told = rows.flatMap(({ viewings, watchedOn, isRewatch, rating, source }) =>
    source.file === own ? [] : (viewings ?? [{ on: watchedOn, isRewatch, rating }]),
  );
  const more = new Map(
    told.flatMap((viewing) => (viewing.on === null || known.has(viewing.on) ? [] : [[viewing.on, viewing]])),
  );
  if (more.size === 0) return whole;
  const all = [...whole, ...more.values()];
  return againFromTheSecond(all.toSorted((a, b) => dayOfViewing(a).localeCompare(dayOfViewing(b))));
}

/** An unknown day counts as longest ago. */
function dayOfViewing({ on }: Viewing): string {
  return on === null || on === LONG_AGO ? "" : on;
}

function listsOf(groups: readonly Group[]): readonly ImportedList[] {
  const entries = groups.flatMap((rows, film) =>
    rows.flatMap(({ list, source }) => (list === null ? [] : [{ ...list, film, source }])),
  );
  const byName = Map.groupBy(entries, ({ name, source }) => `${source.file} ${name}`);
  return [...byName.values()].map((films) => {
    const isRanked = films.every(({ position }) => position !== null);
    const inOrder = films.toSorted(
      (a, b) => (isRanked ? (a.position ?? 0) - (b.position ?? 0) : 0) || a.source.line - b.source.line,
    );
    const once = new Map(inOrder.toReversed().map(({ film, note }) => [film, { film, note }]));
    const about = films.find((film) => film.about)?.about ?? null;
    return { name: films[0]?.name ?? "", about, isRanked, films: [...once.values()].toReversed() };
  });
}

type Group = FilmRow[];

const NAMES_OF_FILM = ["canon", "imdb", "tmdb", "wikidata", "page"] as const;
type NameOfFilm = (typeof NAMES_OF_FILM)[number];

interface OpenGroup {
  readonly rows: Group;
  readonly names: Map<NameOfFilm, string | number>;
}

interface Namesakes {
  readonly first: OpenGroup;
  /** Groups that lacked a name of this sort at first; some may have it now. */
  readonly lacking: Map<NameOfFilm, OpenGroup[]>;
}

/** By a shared id or address, or else by title and year; each row is compared with few groups of its title. */
function groupsOf(rows: readonly FilmRow[]): readonly Group[] {
  const groups: OpenGroup[] = [];
  const byTitle = new Map<string, Namesakes>();
  const byName = new Map<string, OpenGroup>();
  for (const row of rows) {
    const title = `${titleKeyOrSigns(row.title)} ${row.year ?? ""} ${row.kind}`;
    const names = namesOf(row);
    const namesakes = byTitle.get(title);
    const keys = names.map(([sort, name]) => `${sort} ${name}`);
    const known = keys.map((key) => byName.get(key)).find((group) => group !== undefined);
    const begun: OpenGroup = { rows: [], names: new Map() };
    const group = known ?? fittingOne(namesakes, names) ?? begun;
    group.rows.push(row);
    for (const [sort, name] of names) if (!group.names.has(sort)) group.names.set(sort, name);
    for (const key of keys) byName.set(key, group);
    if (group !== begun) continue;
    groups.push(group);
    const lacking = namesakes?.lacking ?? new Map<NameOfFilm, OpenGroup[]>();
    for (const sort of NAMES_OF_FILM)
      if (!group.names.has(sort)) {
        const others = lacking.get(sort);
        if (others === undefined) lacking.set(sort, [group]);
        else others.push(group);
      }
    if (namesakes === undefined) byTitle.set(title, { first: group, lacking });
  }
  return groups.map((group) => group.rows);
}

type Names = readonly (readonly [NameOfFilm, string | number])[];

function namesOf({ ids, page }: FilmRow): Names {
  return NAMES_OF_FILM.flatMap((sort) => {
    const name = sort === "page" ? page : ids[sort];
    return name === null ? [] : [[sort, name] as const];
  });
}

/** None of the names may contradict; one with the same name would have been found by it. */
function fittingOne(namesakes: Namesakes | undefined, names: Names): OpenGroup | undefined {
  const [sort] = names[0] ?? [];
  if (namesakes === undefined || sort === undefined) return namesakes?.first;
  const lacking = (namesakes.lacking.get(sort) ?? []).filter((group) => !group.names.has(sort));
  namesakes.lacking.set(sort, lacking);
  return lacking.find((group) => names.every(([each, name]) => (group.names.get(each) ?? name) === name));
}
