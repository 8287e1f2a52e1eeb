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
