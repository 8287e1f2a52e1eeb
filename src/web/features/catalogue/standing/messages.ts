import { SOURCE_LIST_COUNT } from "#domain/catalogue/source-lists.ts";

export const provenanceMessages = {
  heading: "Why it is ranked here",
  caption: `Positions in the ${SOURCE_LIST_COUNT} source lists`,
  list: "List and edition",
  position: "Position",
  entries: "Entries",
  share: "Position ÷ entries",
  average: "Average position",
  history: "Its place in each edition of the ranking",
  noPlace: "not ranked",
  /** Decision 33. */
  withoutOrder: (number: number, of: number): string =>
    `Only TIME names this film, and gives no order. So it counts as half-way (0.5), as do ${of} films in all. They are in order of year: this is number ${number}.`,
  absent: "–",
  absentLabel: "not on this list",
  /** It may be on the list, further down. */
  belowLabel: (entries: number): string => `not among its first ${entries}`,
  listed: "listed",
  cautions: "Cautions",
  /** For a link that only shows a number. */
  caution: (number: number, list: string): string => `${number}, caution about ${list}`,
} as const;
