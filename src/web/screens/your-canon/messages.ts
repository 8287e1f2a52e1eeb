export const messages = {
  title: "YOUR CANON",
  count: (count: number) => (count === 1 ? "1 film" : `${count} films`),
  loading: "Loading your canon...",
  emptyTitle: "Your Canon is empty",
  emptyText: "Crown the films you would keep, then put them in your order.",
  browse: "Browse Canon",
  duel: "Duel",
  moved: (title: string, position: number): string => `${title} is now number ${position}`,
  undo: "Undo",
  undone: "Undone",
} as const;
