import littleWords from "./vocabulary/little-words.json" with { type: "json" };

/** Words without a wish: grammar, politeness, and talk about films and searching. Folded. */
export const LITTLE_WORDS: ReadonlySet<string> = new Set(littleWords);
