import { countWords } from "#domain/words/count-words.ts";

export const messages = {
  title: "DIARY",
  back: "Watched",
  loading: "Loading your diary...",
  viewings: (count: number): string => `${countWords(count)} ${messages.viewingsWord(count)}`,
  viewingsWord: (count: number): string => (count === 1 ? "viewing" : "viewings"),
  shown: (count: number, all: number): string => `${countWords(count)} of ${countWords(all)} viewings`,
  years: "Years",
  all: "All",
  year: (year: number, count: number): string => `${year}, ${messages.viewings(count)}`,
  months: (year: number): string => `Months of ${year}`,
  titleField: "A title",
  starsLabel: "Stars",
  anyStars: "Any stars",
  stars: (stars: number): string => (stars === 5 ? "5 stars" : `${stars} stars and more`),
  noneTitle: "Nothing of that in your diary",
  noneText: "No viewing is of that time, with those stars and that title.",
  showAll: "Show all",
  undated: (count: number): string =>
    count === 1 ? "1 film seen, without a day" : `${countWords(count)} films seen, without a day`,
  emptyTitle: "Your diary begins with a day",
  emptyText: "Say of a film when you saw it, on its page, and it stands here by month.",
  browse: "Browse Canon",
  unknown: (count: number): string =>
    count === 1
      ? "1 film of your diary is not known here."
      : `${countWords(count)} films of your diary are not known here.`,
} as const;
