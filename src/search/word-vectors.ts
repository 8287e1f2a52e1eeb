/** Meanings of words as points: words used alike lie close together. */
export interface WordVectors {
  /** How many numbers a word has. */
  readonly dimensions: number;
  /** The point of one word in lower case without accents ("lonely"); undefined for a word the table does not hold. */
  readonly vectorOf: (word: string) => ArrayLike<number> | undefined;
}
