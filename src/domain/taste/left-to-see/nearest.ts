import type { Film } from "../../catalogue/film.ts";
import { SOURCE_LIST_IDS, type SourceListId } from "../../catalogue/source-lists.ts";
import { decadeName, decadeOf } from "../film-dna/figures.ts";
import { countryName, listed, listInWords } from "../film-dna/story/words.ts";
import type { Ground } from "./ground.ts";

export type Group =
  | { readonly kind: "director"; readonly names: readonly string[] }
  | { readonly kind: "decade"; readonly decade: number }
  | { readonly kind: "country"; readonly country: string }
  | { readonly kind: "list"; readonly list: SourceListId };

export interface Nearest {
  readonly group: Group;
  readonly seen: number;
  /** Of the ranking. */
  readonly total: number;
  /** Unseen and offered, the highest first; never empty. */
  readonly films: readonly Film[];
  /** Unseen too, but hidden or dismissed. */
  readonly away: number;
  /** "2 of 8 by Akira Kurosawa left". */
  readonly sentence: string;
}

const SHOWN = 6;
const MOST_OF_A_KIND = 3;
const FEWEST_FILMS = 3;
/** From this share seen on it is near. */
const NEAR = 0.5;
/** From this share on it fills up, where less is near. */
const HALF_WAY = 1 / 3;
const FEWEST_SHOWN = 5;

/** What is begun and can be completed: with the least left, of equals the larger; then by the share seen. */
export function nearestToComplete(ground: Ground): readonly Nearest[] {
  const begun = groupsOf(ground.catalogue.films)
    .map(([group, films]) => nearestOf(group, films, ground))
    .filter(({ seen, total, films }) => seen > 0 && total >= FEWEST_FILMS && films.length > 0);
  const near = begun
    .filter((each) => shareSeen(each) >= NEAR)
    .toSorted((one, other) => leftOf(one) - leftOf(other) || other.total - one.total);
  const far = begun
    .filter((each) => shareSeen(each) < NEAR && shareSeen(each) >= HALF_WAY)
    .toSorted((one, other) => shareSeen(other) - shareSeen(one) || other.total - one.total);
  return chosen(far, FEWEST_SHOWN, chosen(near, SHOWN, []));
}

/** Adds up to `most` of them, few of a kind, each with a film that none before it names. */
function chosen(all: readonly Nearest[], most: number, before: readonly Nearest[]): readonly Nearest[] {
  const shown = [...before];
  for (const each of all) {
    if (shown.length >= most) break;
    const ofItsKind = shown.filter(({ group }) => group.kind === each.group.kind);
    const named = new Set(shown.flatMap(({ films }) => films));
    if (ofItsKind.length < MOST_OF_A_KIND && each.films.some((film) => !named.has(film))) shown.push(each);
  }
  return shown;
}

function shareSeen({ seen, total }: Nearest): number {
  return seen / total;
}

function leftOf({ seen, total }: Nearest): number {
  return total - seen;
}

function nearestOf(group: Group, films: readonly Film[], { isSeen, isOffered }: Ground): Nearest {
  const unseen = films.filter((film) => !isSeen(film));
  const offered = unseen.filter(isOffered);
  return {
    group,
    seen: films.length - unseen.length,
    total: films.length,
    films: offered,
    away: unseen.length - offered.length,
    sentence: `${unseen.length} of ${films.length} ${groupInWords(group)} left`,
  };
}

function groupInWords(group: Group): string {
  switch (group.kind) {
    case "director":
      return `by ${listed(group.names)}`;
    case "decade":
      return `from the ${decadeName(group.decade)}`;
    case "country":
      return `from ${countryName(group.country)}`;
    case "list":
      return `on ${listInWords(group.list)}`;
  }
}

function groupsOf(films: readonly Film[]): readonly (readonly [Group, readonly Film[]])[] {
  const decades = Map.groupBy(films, ({ year }) => decadeOf(year));
  const countries = [...new Set(films.flatMap(({ facts }) => facts.countries))];
  return [
    ...directorsOf(films),
    ...[...decades].map(([decade, own]) => [{ kind: "decade", decade }, own] as const),
    ...countries.map(
      (country) =>
        [{ kind: "country", country }, films.filter(({ facts }) => facts.countries.includes(country))] as const,
    ),
    ...SOURCE_LIST_IDS.map((list) => {
      const own = films.filter(({ provenance }) => provenance.placements.some((placement) => placement.list === list));
      return [{ kind: "list", list }, own] as const;
    }),
  ];
}

/** Two who made all of their films together are one. */
function directorsOf(films: readonly Film[]): readonly (readonly [Group, readonly Film[]])[] {
  const made = new Map<string, Film[]>();
  for (const film of films)
    for (const name of new Set(film.facts.directors)) made.set(name, [...(made.get(name) ?? []), film]);
  const together = Map.groupBy(made, ([, own]) => own.map(({ rank }) => rank).join());
  return [...together.values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : [[{ kind: "director", names: same.map(([name]) => name) }, first[1]] as const];
  });
}
