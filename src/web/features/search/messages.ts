import { countWords } from "#domain/words/count-words.ts";

export const searchMessages = {
  label: "Search the films in your own words",
  placeholder: "Mood, decade, director…",
  submit: "Search",
  examplesLabel: "Examples",
  examples: ["A film by Agnès Varda", "Best of the 70s", "Dreamlike atmospheres"],
  showAll: "Show All Films",
  nearLabel: "The closest films",
  near: (without: string): string => `Close, without: ${without}`,
  firstFound: (shown: number, found: number): string =>
    `The first ${countWords(shown)} of ${countWords(found)} films are shown here.`,
  noMatches: "No films match your search",
  noMatchesHint: "Try a different genre or theme",
} as const;
