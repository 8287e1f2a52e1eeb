import { SOURCE_LIST_COUNT } from "#domain/catalogue/source-lists.ts";
import { countWords } from "#domain/words/count-words.ts";
import type { Reach } from "#domain/taste/recommendations/canon-recommendations.ts";

export const messages = {
  title: "FILM DNA",
  loading: "Reading your Film DNA...",
  analysed: (count: number): string => (count === 1 ? "1 film analysed" : `${countWords(count)} films analysed`),

  emptyTitle: "Your Film DNA Awaits",
  emptyText: "Add films to your canon and this page reads what they say about you.",
  emptyOutside: (count: number): string =>
    `${count === 1 ? "The film" : count === 2 ? "Both films" : `All ${countWords(count)} films`} of your canon ${count === 1 ? "is" : "are"} outside the ranking. Add films of the ranking and this page reads what they say about you.`,
  features: [
    "A strand of colour, one stripe for each film",
    "What comes back in your films, and how unusual that is",
    `Which of the ${SOURCE_LIST_COUNT} lists your choice agrees with, and what most of them leave out`,
    "The people who join your films, and the two that are most alike",
    "What is missing, and what to see next",
  ],
  explore: "Explore Films",

  pictures: "Pictures",
  savePicture: "Save this picture",
  savePictureOf: (sentence: string): string => `Save this picture: ${sentence}`,
  share: "Share",
  addFilms: "Add films",
  quickRanking: "Quick Ranking",

  recommended: "Recommended For You",
  recommendedNote: "Close to your canon's films and to the taste they show, each with its reason.",
  reach: "What to recommend",
  reaches: { closer: "Closer to my taste", further: "Further afield" } satisfies Record<Reach, string>,
  noRecommendations: "Nothing left to recommend: add films to your canon, and more will follow.",
  addToWatchlist: (title: string): string => `Add ${title} to your watchlist`,
  watchlist: "Watchlist",
  dismiss: "Dismiss",
  dismissLabel: (title: string): string => `Dismiss ${title}`,
  dismissed: (title: string): string => `${title} won't be recommended again`,
  addedToWatchlist: (title: string): string => `${title} is on your watchlist`,
  undo: "Undo",

  directors: "Director Collections",
  directorsNote: "Directors with two or more films in your canon, and their other films in the ranking.",
  noDirectors: "No director has two films in your canon yet.",
  cinematographers: "Visual Style Collections",
  cinematographersNote: "Cinematographers with two or more films in your canon.",
  noCinematographers: "No cinematographer has two films in your canon yet.",
  screenwriters: "Screenplay Masters Collections",
  screenwritersNote: "Screenwriters with two or more films in your canon.",
  noScreenwriters: "No screenwriter has two films in your canon yet.",

  support: "Canon is free for everyone. If you like it, you can",
  supportLink: "support it",
} as const;
