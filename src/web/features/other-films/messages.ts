export const messages = {
  notInRanking: "Not in the ranking",
  noLongerRanked: (was: number) => `no longer ranked, was ${was}`,
  ranked: (rank: number) => `ranked ${rank}`,
  typedIn: "A film typed in",

  isIt: "Is it this film?",
  isItOneOf: "Is it one of these?",
  whatJoiningDoes: "It then stands in your lists at the same places, and keeps what you remember.",
  join: "Yes, this one",
  joinLabel: (title: string) => `Yes, this one: ${title}`,
  joined: (title: string) => `It is ${title} in your lists now`,
  undo: "Undo",

  title: "Title",
  year: "Year",
  director: "Director",
  titleMissing: "A film needs a title.",
  yearWrong: "Four digits, such as 1954.",
  editTitle: "What it is called",
  save: "Save",
} as const;
