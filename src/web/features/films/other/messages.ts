export const messages = {
  notInRanking: "Not in the ranking",
  noLongerRanked: (was: number) => `no longer ranked, was ${was}`,
  ranked: (rank: number) => `ranked ${rank}`,
  typedIn: "A film added by hand",

  isIt: "Is it this film?",
  isItOneOf: "Is it one of these?",
  whatJoiningDoes: "It keeps its places in your lists, with your stars, days and notes.",
  join: "Yes, this one",
  joinLabel: (title: string) => `Yes, this one: ${title}`,
  joined: (title: string) => `Your lists now have it as ${title}`,
  undo: "Undo",

  title: "Title",
  year: "Year",
  director: "Director",
  titleMissing: "A film needs a title.",
  yearWrong: "Four digits, such as 1954.",
  editTitle: "Change title, year or director",
  save: "Save",
} as const;

export const addFilmMessages = {
  heading: "Add a film",
  intro: "A film that Canon doesn't know is kept in your own lists.",
  addThis: "Add",
  addThisLabel: (title: string) => `Add ${title} instead`,
  into: "Into",
  lists: { watched: "Watched", watchlist: "Watchlist", canon: "Your Canon" },
  add: "Add as typed",
  added: {
    watched: (title: string) => `${title} is marked as watched`,
    watchlist: (title: string) => `${title} is on your watchlist`,
    canon: (title: string) => `${title} is in your canon`,
  },
} as const;

export type OwnList = keyof typeof addFilmMessages.lists;
