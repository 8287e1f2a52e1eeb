export const messages = {
  notInRanking: "Not in the ranking",
  noLongerRanked: (was: number) => `No longer ranked, was ${was}`,
  nameless: "A film outside the ranking",
} as const;
