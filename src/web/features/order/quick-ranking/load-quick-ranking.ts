export const loadQuickRanking = async () => (await import("./quick-ranking-overlay.tsx")).QuickRankingOverlay;
