/** A film that left the canon, and the way back. */
export const leavingCanonMessages = {
  leftCanon: (title: string) => `${title} left your canon`,
  undo: "Undo",
} as const;

/** A mark that the device could not save, set or taken away. */
export const NOT_SAVED = "Not saved on this device";
