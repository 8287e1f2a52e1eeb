export const messages = {
  title: (first: number, last: number): string => `Films ${first}–${last}`,
  count: (total: number): string => `of ${total}`,
  pagesLabel: "Pages of the ranking",
  listLabel: (first: number, last: number): string => `Films ${first} to ${last}`,
  loading: "Loading films...",
  loadFailed: "Unable to load films",
  loadFailedText: "Please check your connection and try again.",
  retry: "Retry",
  notFound: "404 Page Not Found",
  notFoundText: "The ranking ends before this page.",
  home: "Back to the ranking",
} as const;
