export const messages = {
  bring: "Bring your films",
  bringWithout: "your ",
  takeAlong: "Take your films along",
  takeAlongWithout: "your films ",
} as const;
