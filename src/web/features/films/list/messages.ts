export const messages = {
  notOn: (list: string): string => `Not on ${list}`,
  more: (title: string): string => `More for ${title}`,
  about: "About this film",
  heads: { director: "Directed by", year: "Year", country: "Country", minutes: "Min", lists: "On lists" },
  orderBy: (name: string, isReversed: boolean): string => `${name}: order ${isReversed ? "downwards" : "upwards"}`,
  viewLabel: "Show films as",
  views: { cards: "Cards", rows: "Rows", posters: "Posters" },
} as const;
