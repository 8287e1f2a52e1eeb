/** The overlay, whose script is loaded when it is first used. */
export const loadQuickRanking = async () => (await import("./quick-ranking-overlay.tsx")).QuickRankingOverlay;
