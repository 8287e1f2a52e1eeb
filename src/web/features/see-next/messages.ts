/** The words above the films to see after another. */
export const messages = {
  heading: "See next",
} as const;
