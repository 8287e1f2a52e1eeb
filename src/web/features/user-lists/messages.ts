/** A film that left the canon, and the way back. */
export const leavingCanonMessages = {
  leftCanon: (title: string) => `${title} left your canon`,
  undo: "Undo",
} as const;
