import { countWords, numberWord } from "#domain/words/count-words.ts";

export const messages = {
  title: "LEFT TO SEE",
  loading: "Looking at what is left...",
  left: (left: number, total: number): string => `${countWords(left)} of ${countWords(total)} left`,

  tickTitle: "Tick what you have seen",
  tickText:
    "Walls of posters make it quick. Then this page tells what you are nearest to completing, and where you have seen nothing yet.",
  tick: "I've seen these",

  allTitle: "Nothing is left",
  allText: (total: number): string => `You have seen all ${countWords(total)} films of the ranking.`,
  awayText: "Whatever of the ranking you have not seen is hidden or dismissed.",
  lists: "Your lists",

  highest: "The highest you have not seen",
  highestList: "The highest unseen films",
  rank: (rank: number): string => `Number ${rank}`,

  nearest: "Nearest to completing",
  nearestNote:
    "Directors, decades, countries and lists of which you have seen a good part, as far as they are in the ranking.",
  away: (count: number): string =>
    count === 1 ? "Another one is hidden or dismissed." : `${numberWord(count)} others are hidden or dismissed.`,
  inTheRanking: "All of them in the ranking",

  surprises: "What would surprise you",
  surprisesNote: "Unlike the films of your canon, and high on the lists that it agrees with.",
  surprisesNeed: (needed: number): string =>
    `For this your canon needs ${needed === 1 ? "one more film" : `${numberWord(needed)} more films`} of the ranking.`,
  yourCanon: "Your Canon",
  surprisesList: "Films that would surprise you",

  blindSpots: "Blind spots",
  blindSpotsNote:
    "A square is a decade of a country. It fills as you see its films, and its number says how many are left. A film counts for the first of its countries.",
  caption: "How many films of each decade and country you have seen",
  decade: "Decade",
  elsewhere: "Elsewhere",
  square: (country: string, decade: string, seen: number, total: number): string =>
    `${country}, ${decade}: ${seen} of ${total} seen, ${total - seen} left`,

  plan: (count: number): string => (count === 1 ? "The last one to see" : `A plan of ${numberWord(count)}`),
  planNote: "Some of each, at most two by one director, and none that is on your watchlist already.",
  planList: "The plan",
  toPlan: "A plan to take along",
  toWatchlist: "To the watchlist",
  onWatchlist: "On your watchlist",
  asList: "As a list of yours",
  listName: (count: number): string => {
    const word = numberWord(count);
    return `${word.charAt(0).toUpperCase()}${word.slice(1)} to see`;
  },
  openList: "Open the list",
} as const;
