import { titleKeyOrSigns } from "#search/title-key.ts";
import type { FilmRow } from "./imported-film.ts";

/** Rows of one film. */
export type Group = FilmRow[];

const NAMES_OF_FILM = ["canon", "imdb", "tmdb", "wikidata", "page"] as const;
type NameOfFilm = (typeof NAMES_OF_FILM)[number];

interface OpenGroup {
  readonly rows: Group;
  /** What its rows name it by so far. */
  readonly names: Map<NameOfFilm, string | number>;
}

/** Groups of one title and year. */
interface Namesakes {
  readonly first: OpenGroup;
  /** Those that had no name of a sort when they were begun; some may have got one since. */
  readonly lacking: Map<NameOfFilm, OpenGroup[]>;
}

/**
 * The rows by the films they are of: by an id or an address that they share, or else by title and year where none of those
 * contradicts. Each row is compared with few groups, however many there are of its title.
 */
export function groupsOf(rows: readonly FilmRow[]): readonly Group[] {
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

/** A group of a title that none of the names contradicts; one of the same name would have been found by it. */
function fittingOne(namesakes: Namesakes | undefined, names: Names): OpenGroup | undefined {
  const [sort] = names[0] ?? [];
  if (namesakes === undefined || sort === undefined) return namesakes?.first;
  const lacking = (namesakes.lacking.get(sort) ?? []).filter((group) => !group.names.has(sort));
  namesakes.lacking.set(sort, lacking);
  return lacking.find((group) => names.every(([each, name]) => (group.names.get(each) ?? name) === name));
}
