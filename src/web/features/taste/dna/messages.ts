import { capitalised } from "#domain/words/capitalised.ts";
import { decadeName } from "#domain/taste/film-dna/figures.ts";
import type { Voice } from "#domain/taste/film-dna/canon-era.ts";
import type { CollectionState } from "#domain/taste/film-dna/collections.ts";
import type { CountedFilm } from "#domain/taste/film-dna/canon-film.ts";
import { countWords, filmsWords, numberWord } from "#domain/words/count-words.ts";

export const messages = {
  outside: (count: number, ranked: number, voice: Voice): string =>
    `${countWords(count)} of ${voice === "you" ? "your" : "their"} films ${count === 1 ? "is" : "are"} outside the ranking. The strand, years and directors include ${count === 1 ? "it" : "them"}; the story is told of the other ${ranked === 1 ? "one" : ranked}.`,
  allFigures: "All the figures",

  insights: "Film Insights",
  oldest: "Oldest Film",
  newest: "Newest Film",
  averageYear: "Average Year",
  yearSpan: "Year Span",
  years: (count: number): string => (count === 1 ? "1 year" : `${countWords(count)} years`),
  averageRanking: "Average Ranking",
  yourEra: "Your Era",
  theirEra: "Era",
  oldestBecause: "The earliest year among the films here",
  newestBecause: "The latest year among the films here",
  averageYearBecause: (count: number): string =>
    `The mean of ${count === 1 ? "one year" : `${countWords(count)} years`} of release`,
  yearSpanBecause: (oldest: number, newest: number): string => `From ${oldest} to ${newest}`,
  averageRankingBecause: (count: number): string =>
    `The mean of ${count === 1 ? "one rank" : `${countWords(count)} ranks`}`,

  decades: "Decades Explored",
  decadesNote: (count: number): string => (count === 1 ? "One decade." : `${count} decades.`),
  decadeCount: (decade: number, count: number): string => `${decadeName(decade)}: ${filmsWords(count)}`,

  genres: "Genre Preferences",
  genresNote: "A film counts for each of its genres.",
  genreCount: (count: number, total: number): string => `${countWords(count)} of ${countWords(total)}`,

  gems: "Hidden Gems",
  gemsNote:
    "Films that critics or film-makers list and audiences don't: none is on the lists of IMDb, Letterboxd or Empire. The share of canons is an estimate from each film's rank.",
  gemShare: (percent: string): string => `In an estimated ${percent} of canons`,
  noGems: "No film here is a hidden one: each ranks high or is on a list that audiences vote for.",
  moreGems: (count: number): string => (count === 1 ? "1 more" : `${countWords(count)} more`),

  strand: "The strand",
  strandLabel: (count: number, oldest: CountedFilm, newest: CountedFilm): string =>
    count === 1
      ? `The strand: one stripe in the colour of the poster of ${oldest.title} (${oldest.year})`
      : `The strand: ${countWords(count)} stripes in the colours of the films' posters, from ${oldest.title} (${oldest.year}) to ${newest.title} (${newest.year})`,
  strandNote: "One stripe for each film, oldest first, in the brightest colour of its poster.",
  strandInWords: "Which film is which stripe",

  held: (held: number, all: number): string => `${held} of ${all}`,
  heldWider: filmsWords,
  states: { complete: "Complete", "almost-complete": "Almost complete", begun: "", wider: "" } satisfies Record<
    CollectionState,
    string
  >,
  heldFilms: "In the canon:",
  missingFilms: "Missing:",
  missingOfRanking: "Of the ranking, missing:",
  addMissing: (title: string): string => `Add ${title} to your watchlist`,
  onWatchlist: (title: string): string => `Remove ${title} from your watchlist`,

  onSameList: (onList: string, count: number): string =>
    `${capitalised(onList)}, as ${count === 1 ? "one of these films is" : `${numberWord(count)} of these films are`}`,
  because: (titles: readonly string[]): string => {
    const [first = "", second, ...others] = titles;
    if (second === undefined) return `Because of ${first}`;
    if (others.length === 0) return `Because of ${first} and ${second}`;
    return `Because of ${first}, ${second} and ${others.length === 1 ? "1 more film" : `${countWords(others.length)} more films`}`;
  },
} as const;
