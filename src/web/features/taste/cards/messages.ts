import type { CardFormat } from "#domain/picture/share-image/story-card.ts";

export const messages = {
  title: "A picture to send",
  format: "Shape",
  formats: { story: "Story", post: "Post" } satisfies Record<CardFormat, string>,
  cardOf: (sentence: string): string => `Picture: ${sentence}`,
  place: (index: number, count: number): string => `${index + 1} of ${count}`,
  previous: "Previous picture",
  next: "Next picture",
  save: "Save",
  share: "Share",
  failed: "The picture could not be made",
  failedText: "Please check your connection and try again.",
  fileName: (index: number, format: CardFormat): string => `canon-film-dna-${index + 1}-${format}.png`,
} as const;
