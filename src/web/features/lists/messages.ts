export const leavingCanonMessages = {
  leftCanon: (title: string) => `${title} left your canon`,
  undo: "Undo",
} as const;

export const NOT_SAVED = "Not saved on this device";
