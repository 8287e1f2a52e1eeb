import { countWords } from "#domain/words/count-words.ts";
export const messages = {
  title: "WATCHED",
  rank: "Rank",
  unwatch: "Not watched",
  loading: "Loading your watched films...",
  filmsWatched: (count: number) => (count === 1 ? "film watched" : "films watched"),
  ofTheCatalogue: "of the Canon catalogue",

  outsideNote: "All of them outside the ranking. A taste of its own.",
  firstNote: "Your first film. Every collection starts with one.",
  earlyNote: (missing: number) => (missing === 1 ? "One more film makes ten." : `${missing} more films make ten.`),
  tenNote: "A collection with a taste of its own begins to show.",
  fiftyNote: "You know your way around the repertory.",
  hundredNote: "A hundred and more: a whole education in film.",
  halfNote: "You have seen more than half of the ranking.",
  allNote: "Every film of the ranking. There is nothing left but to watch them again.",

  unknown: (count: number) =>
    count === 1
      ? "1 film you watched is not known here. It stays saved on this device and is not counted here."
      : `${countWords(count)} films you watched are not known here. They stay saved on this device and are not counted here.`,

  bannerTitle: "Impressive Collection!",
  bannerText: (count: number) => `You have watched ${countWords(count)} of history's greatest films.`,

  emptyTitle: "Nothing watched yet",
  emptyText: "Mark the films you have seen, here or in your canon, and your collection grows.",
  browse: "Browse Canon",
  yourCanon: "Your Canon",

  undo: "Undo",
} as const;
