import type { AnyFilm } from "#domain/catalogue/film.ts";
import {
  filterMyFilms,
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
  const count = (how: Partial<MyFilters>) =>
    filterMyFilms(films, { ...view, mine: { ...mine, ...how } }, ground).length;
  const memories = films.map(({ id }) => ground.memoryOf(id));
  const stars = ["5", "4", "3", "2", "1", "none"].filter((each) =>
    memories.some((memory) => starsGroup(memory) === each),
  );
  const years = [...new Set(memories.flatMap(yearsSeen))].toSorted().toReversed();
  const lists = ground.lists?.ownLists.filter(({ isDeleted }) => isDeleted !== true) ?? [];
  const groups: readonly ChoiceGroup[] = [
    {
      label: messages.stars,
      choices: stars.map((value) => ({
        name: "stars",
        value,
        label: messages.starsOf(value),
        isOn: mine.stars.includes(value),
        count: count({ stars: [value] }),
      })),
    },
    {
      label: messages.seenIn,
      choices: years.map((value) => ({
        name: "seen-in",
        value,
        label: value,
        isOn: mine.seenIn.includes(value),
        count: count({ seenIn: [value] }),
      })),
    },
    {
      label: messages.mine,
      choices: [
        ...(memories.some((memory) => timesSeen(memory) > 1)
          ? [
              {
                name: "times",
                value: "again",
                label: messages.seenAgain,
                isOn: mine.isSeenAgain,
                count: count({ isSeenAgain: true }),
              },
            ]
          : []),
        ...(["ranked", "other"] as const).map((value) => ({
          name: "in-ranking",
          value,
          label: messages[value],
          isOn: mine.ranked.includes(value),
          count: count({ ranked: [value] }),
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
        count: count({ lists: [id] }),
      })),
    },
  ];
  // A single star group tells nothing apart.
  return groups.filter(({ choices }, index) => choices.length > (index === 0 ? 1 : 0));
}
