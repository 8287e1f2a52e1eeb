export const messages = {
  bring: "Bring your films",
  yourToBring: "your ",
  takeAlong: "Take your films along",
  yourFilms: "your films ",
} as const;
