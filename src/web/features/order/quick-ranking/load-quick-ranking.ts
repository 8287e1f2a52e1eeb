/** The overlay; its script comes with its first use. */
export const loadQuickRanking = async () => (await import("./quick-ranking-overlay.tsx")).QuickRankingOverlay;
