/** The folded words a title is also found without at its beginning. */
export const ARTICLES: ReadonlySet<string> = new Set([
  "the",
  "a",
  "an",
  "le",
  "la",
  "les",
  "l",
  "il",
  "el",
  "der",
  "die",
  "das",
]);
