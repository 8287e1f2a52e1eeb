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
  stars: (stars: number): string => (stars === 5 ? "5 stars" : `${stars} ${stars === 1 ? "star" : "stars"} or more`),
  noneTitle: "Nothing like that in your diary",
  noneText: "No viewing has that date, those stars and that title.",
  showAll: "Show all",
  undated: (count: number): string =>
    count === 1 ? "1 film seen, no date" : `${countWords(count)} films seen, no date`,
  emptyTitle: "Your diary begins with a day",
  emptyText: "Say when you saw a film, on its page, and it will appear here under its month.",
  browse: "Browse Canon",
  unknown: (count: number): string =>
    count === 1
      ? "1 film in your diary could not be found."
      : `${countWords(count)} films in your diary could not be found.`,
} as const;
