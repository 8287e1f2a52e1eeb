import { capitalised } from "#domain/words/capitalised.ts";
import { countWords, numberWord } from "#domain/words/count-words.ts";

export const messages = {
  title: "LEFT TO SEE",
  loading: "Looking at what is left...",
  left: (left: number, total: number): string => `${countWords(left)} of ${countWords(total)} left`,

  tickTitle: "Tick what you have seen",
  tickText:
    "Walls of posters make it quick. Then this page shows what you are nearest to completing, and where you have seen nothing yet.",
  tick: "I've seen these",

  allTitle: "Nothing is left",
  allText: (total: number): string => `You have seen all ${countWords(total)} films of the ranking.`,
  awayText: "Everything in the ranking that you haven't seen is hidden or dismissed.",
  lists: "Your lists",

  highest: "The highest-ranked you have not seen",
  highestList: "The highest unseen films",
  rank: (rank: number): string => `Number ${rank}`,

  nearest: "Nearest to completing",
  nearestNote: "Directors, decades, countries and lists you have seen a good part of, counting ranked films only.",
  away: (count: number): string =>
    count === 1 ? "One more is hidden or dismissed." : `${numberWord(count)} more are hidden or dismissed.`,
  inTheRanking: "See all of them in the ranking",

  surprises: "What would surprise you",
  surprisesNote: "Unlike the films in your canon, yet high on the lists it agrees with.",
  surprisesNeed: (needed: number): string =>
    `For this your canon needs ${needed === 1 ? "one more film" : `${numberWord(needed)} more films`} from the ranking.`,
  yourCanon: "Your Canon",
  surprisesList: "Films that would surprise you",

  blindSpots: "Blind spots",
  blindSpotsNote:
    "Each square is one country in one decade. It fills as you see its films; the number is how many are left. A film is counted under its first country only.",
  caption: "How many films of each decade and country you have seen",
  decade: "Decade",
  elsewhere: "Elsewhere",
  square: (country: string, decade: string, seen: number, total: number): string =>
    `${country}, ${decade}: ${seen} of ${total} seen, ${total - seen} left`,

  plan: (count: number): string => `${messages.listName(count)} next`,
  planNote: "Some of each kind, no more than two by any director, and none that was on your watchlist already.",
  planList: "The plan",
  toPlan: "Go to the plan",
  toWatchlist: "Add to watchlist",
  addedToWatchlist: "Added to watchlist",
  onWatchlist: "On your watchlist",
  asList: "Save as a list",
  listName: (count: number): string => `${capitalised(numberWord(count))} to see`,
  openList: "Open the list",
} as const;
