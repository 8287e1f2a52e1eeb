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
  const tallyOf = (how: Partial<MyFilters>, valuesOf: (film: AnyFilm) => readonly string[]) => {
    const all = tally(films, valuesOf);
    const left = isPlain ? all : tally(filterMyFilms(films, { ...view, mine: { ...mine, ...how } }, ground), valuesOf);
    return {
      has: (value: string) => all.has(value),
      values: [...all.keys()],
      count: (value: string) => left.get(value) ?? 0,
    };
  };
  const stars = tallyOf({ stars: [] }, ({ id }) => [starsGroup(ground.memoryOf(id))]);
  const years = tallyOf({ seenIn: [] }, ({ id }) => [...new Set(yearsSeen(ground.memoryOf(id)))]);
  const again = tallyOf({ isSeenAgain: false }, ({ id }) => (timesSeen(ground.memoryOf(id)) > 1 ? ["again"] : []));
  const ranked = tallyOf({ ranked: [] }, ({ rank }) => [rank === null ? "other" : "ranked"]);
  const lists = ground.lists?.ownLists.filter(({ isDeleted }) => isDeleted !== true) ?? [];
  const groups: readonly ChoiceGroup[] = [
    {
      label: messages.stars,
      choices: ["5", "4", "3", "2", "1", "none"].filter(stars.has).map((value) => ({
        name: "stars",
        value,
        label: messages.starsOf(value),
        isOn: mine.stars.includes(value),
        count: stars.count(value),
      })),
    },
    {
      label: messages.seenIn,
      choices: years.values
        .toSorted()
        .toReversed()
        .map((value) => ({
          name: "seen-in",
          value,
          label: value,
          isOn: mine.seenIn.includes(value),
          count: years.count(value),
        })),
    },
    {
      label: messages.mine,
      choices: [
        ...(again.has("again")
          ? [
              {
                name: "times",
                value: "again",
                label: messages.seenAgain,
                isOn: mine.isSeenAgain,
                count: again.count("again"),
              },
            ]
          : []),
        ...(["ranked", "other"] as const).map((value) => ({
          name: "in-ranking",
          value,
          label: messages[value],
          isOn: mine.ranked.includes(value),
          count: ranked.count(value),
        })),
      ],
    },
    {
      label: messages.lists,
      choices: lists.map(({ id, name }) => ({
        name: "in",
        value: id,
        label: name,
        isOn: mine.lists.includes(id),
        count: filterMyFilms(films, { ...view, mine: { ...mine, lists: [id] } }, ground).length,
      })),
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
