import type { AnyFilm } from "#domain/catalogue/film.ts";
import {
  filterMyFilms,
  isWhole,
  type MyFilters,
  type MyGround,
  type MyView,
  starsGroup,
  timesSeen,
  yearsSeen,
} from "#domain/filters/my-films.ts";
import type { ChoiceGroup } from "../filters/choices.ts";
import { messages } from "./messages.ts";

/** What only the owner knows, with the films each would leave or add; none of what no film has. */
export function myChoices(films: readonly AnyFilm[], view: MyView, ground: MyGround): readonly ChoiceGroup[] {
  const { mine } = view;
  const isPlain = isWhole(view);
  /** Of each value of a kind, how many films it has, and how many of them the choices of all other kinds leave. */
  const kindOf = (
    name: string,
    chosen: readonly string[],
    without: Partial<MyFilters>,
    valuesOf: (film: AnyFilm) => readonly string[],
  ) => {
    const all = tally(films, valuesOf);
    const rest = { ...view, mine: { ...mine, ...without } };
    const left = isPlain ? all : tally(filterMyFilms(films, rest, ground), valuesOf);
    return {
      has: (value: string) => all.has(value),
      values: [...all.keys()],
      choice: (value: string, label: string) => ({
        name,
        value,
        label,
        isOn: chosen.includes(value),
        count: left.get(value) ?? 0,
      }),
    };
  };
  const stars = kindOf("stars", mine.stars, { stars: [] }, ({ id }) => [starsGroup(ground.memoryOf(id))]);
  const years = kindOf("seen-in", mine.seenIn, { seenIn: [] }, ({ id }) => [
    ...new Set(yearsSeen(ground.memoryOf(id))),
  ]);
  const again = kindOf("times", mine.isSeenAgain ? ["again"] : [], { isSeenAgain: false }, ({ id }) =>
    timesSeen(ground.memoryOf(id)) > 1 ? ["again"] : [],
  );
  const ranked = kindOf("in-ranking", mine.ranked, { ranked: [] }, ({ rank }) => [rank === null ? "other" : "ranked"]);
  const ownLists = ground.lists?.ownLists.filter(({ isDeleted }) => isDeleted !== true) ?? [];
  const entries = ownLists.flatMap((list) => list.films.map((film) => ({ list: list.id, film: film.id })));
  const listsOf = Map.groupBy(entries, ({ film }) => film);
  const lists = kindOf("in", mine.lists, { lists: [] }, ({ id }) => listsOf.get(id)?.map(({ list }) => list) ?? []);
  const groups: readonly ChoiceGroup[] = [
    {
      label: messages.stars,
      choices: ["5", "4", "3", "2", "1", "none"]
        .filter(stars.has)
        .map((value) => stars.choice(value, messages.starsOf(value))),
    },
    {
      label: messages.seenIn,
      choices: years.values
        .toSorted()
        .toReversed()
        .map((value) => years.choice(value, value)),
    },
    {
      label: messages.mine,
      choices: [
        ...again.values.map((value) => again.choice(value, messages.seenAgain)),
        ...(["ranked", "other"] as const).map((value) => ranked.choice(value, messages[value])),
      ],
    },
    {
      label: messages.lists,
      choices: ownLists.filter(({ id }) => lists.has(id)).map(({ id, name }) => lists.choice(id, name)),
    },
  ];
  // A single star group tells nothing apart.
  return groups.filter(({ choices }, index) => choices.length > (index === 0 ? 1 : 0));
}

function tally(films: readonly AnyFilm[], valuesOf: (film: AnyFilm) => readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const film of films) for (const value of valuesOf(film)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
