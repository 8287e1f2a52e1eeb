export const provenanceMessages = {
  heading: "Why it stands here",
  caption: "Positions in the eight source lists",
  list: "List and edition",
  position: "Position",
  entries: "Entries",
  share: "Position ÷ entries",
  average: "Average position",
  absent: "–",
  absentLabel: "not on this list",
  listed: "listed",
  cautions: "Cautions",
  /** For a link that only shows a number. */
  caution: (number: number, list: string): string => `${number}, caution about ${list}`,
} as const;
