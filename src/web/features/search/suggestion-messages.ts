import { countWords, filmsWords } from "#domain/words/count-words.ts";

export const suggestionMessages = {
  suggestions: "Films and people of that name",
  suggestedFilms: "Films",
  suggestedPeople: "People",
  rank: "Rank",
  role: (isDirector: boolean, films: number): string => {
    return isDirector ? `Director · ${filmsWords(films)}` : `In ${filmsWords(films)}`;
  },
  suggested: (films: number, people: number, others: number): string =>
    [
      films + people === 0 && "No film or person of that name in the ranking",
      films > 0 && filmsWords(films),
      people > 0 && (people === 1 ? "1 person" : `${countWords(people)} people`),
      others > 0 && `${countWords(others)} not in the ranking`,
    ]
      .filter(Boolean)
      .join(", "),
  othersFound: (films: number): string => `Not in the ranking: ${countWords(films)}`,
  namesakes: " · Not in the ranking: ",
  noOthers: "No film outside the ranking matches.",
  typeIn: "Add it by hand",
  searchFor: (text: string): string => `Search for “${text}”`,
  ownWords: "Or describe the film you want, in any of thirteen languages",
  searchInOwnWords: (text: string): string =>
    `Enter searches for “${text}” in your own words, in any of thirteen languages`,
  goThere: "Enter goes there",
  choose: "choose",
  seen: "seen",
  close: "close",
} as const;
