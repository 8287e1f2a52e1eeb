/** Apart from the duels' other words, which the offer does without. */
export const offerMessages = {
  inCanon: (title: string, place: number) => `${title} is number ${place} of your canon`,
  offer: "Find its place",
} as const;
