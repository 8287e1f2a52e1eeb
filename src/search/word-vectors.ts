/** Word embeddings. */
export interface WordVectors {
  readonly dimensions: number;
  /** By lower-case word without accents; undefined if unknown. */
  readonly vectorOf: (word: string) => ArrayLike<number> | undefined;
}
