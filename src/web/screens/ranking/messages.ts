export const messages = {
  title: (first: number, last: number): string => `Films ${first}–${last}`,
  count: (total: number): string => `of ${total}`,
  /** Decision 33. */
  withoutOrder: "The next films are only on TIME's list, which has no order. They are shown by year.",
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
