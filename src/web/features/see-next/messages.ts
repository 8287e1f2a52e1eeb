export const messages = {
  heading: "See next",
} as const;
