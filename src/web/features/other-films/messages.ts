export const messages = {
  notInRanking: "Not in the ranking",
  noLongerRanked: (was: number) => `no longer ranked, was ${was}`,
  nameless: "A film outside the ranking",
} as const;
