export const messages = {
  bring: "Bring your films",
  takeAlong: "Take your films along",
} as const;
