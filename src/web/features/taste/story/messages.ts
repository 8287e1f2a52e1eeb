import { type StoryVoice, ordinalWord } from "#domain/taste/film-dna/story/words.ts";
import { numberWord } from "#domain/words/count-words.ts";
import { SOURCE_LIST_IDS, SOURCE_LIST_COUNT } from "#domain/catalogue/source-lists.ts";

export const messages = {
  story: "The story",
  lists:
    "Filled: how many of the films are on the list. Hollow: how many would be, had the films been picked at random.",
  years: "Above: the films. Below: how many the whole ranking has of each year.",
  onLists: (count: number): string =>
    count === SOURCE_LIST_IDS.length
      ? `on all ${SOURCE_LIST_COUNT} lists`
      : `on ${count} of ${SOURCE_LIST_IDS.length} lists`,
  place: (place: number, voice: StoryVoice): string => `${voice === "you" ? "your" : "their"} ${ordinalWord(place)}`,
  leftOut: "seen, left out",
  share: "What they share",
  isNew: "new",
  isGone: "gone",
  moreFilms: (count: number): string => `and ${numberWord(count)} more`,
} as const;
