import { countWords } from "#domain/words/count-words.ts";
export const hiddenFilmsMessages = {
  count: (count: number): string => `${countWords(count)} hidden`,
  show: "click to show temporarily",
  hide: "click to hide again",
  names: (titles: readonly string[], others: number): string =>
    others > 0 ? `${titles.join(", ")} and ${countWords(others)} more` : titles.join(", "),
  close: "Keep them hidden and close this bar",
  clearAll: "Clear All",
  cleared: (count: number): string =>
    count === 1 ? "1 film is no longer hidden" : `${countWords(count)} films are no longer hidden`,
  hidden: (title: string): string => `${title} is hidden`,
  undo: "Undo",
} as const;
