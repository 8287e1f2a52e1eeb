import type { StoryVoice } from "#domain/film-dna/story/words.ts";
import { numberWord, ordinalWord } from "#domain/film-dna/story/words.ts";

const eight = 8;

export const messages = {
  story: "The story",
  lists: "Filled: how many of the films are on the list. Hollow: what chance would give.",
  years: "Above: the films. Below: how many the whole ranking has of each year.",
  onLists: (count: number): string => (count === eight ? "on all eight lists" : `on ${count} of ${eight} lists`),
  place: (place: number, voice: StoryVoice): string => `${voice === "you" ? "your" : "their"} ${ordinalWord(place)}`,
  leftOut: "seen, left out",
  share: "What they share",
  odd: (title: string): string => `${title} fits with none of the others`,
  isNew: "new",
  isGone: "gone",
  moved: (before: number, now: number): string => `${before} → ${now}`,
  movedLabel: (before: number, now: number): string => `from ${ordinalWord(before)} to ${ordinalWord(now)}`,
  newAt: (place: number): string => `now ${ordinalWord(place)}`,
  moreFilms: (count: number): string => `and ${numberWord(count)} more`,
} as const;
