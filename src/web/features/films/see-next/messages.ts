export const messages = {
  heading: "See next",
  furtherAfield: "Further afield",
} as const;
