import stems from "./vocabulary/stems.json" with { type: "json" };

const KNOWN_STEMS: ReadonlyMap<string, string> = new Map(Object.entries(stems));

export function stemOf(word: string): string {
  const known = KNOWN_STEMS.get(word);
  if (known !== undefined) return known === word ? word : stemOf(known);
  if (word.length < 4 || /\d/.test(word)) return word;
  let stem = word;
  if (stem.endsWith("sses")) stem = stem.slice(0, -2);
  else if (/(?:ies|ied)$/.test(stem)) stem = stem.length > 4 ? `${stem.slice(0, -3)}y` : stem.slice(0, -1);
  else if (/(?:[sxz]|[cs]h)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/[^suiy]s$/.test(stem) || /[aeo]ys$/.test(stem)) stem = stem.slice(0, -1);
  const inflected = /^(.*[aeiouy].*?)(?:ing|ed|ingly|edly)$/.exec(stem);
  const root = inflected?.[1];
  if (root !== undefined && root.length >= 3) {
    stem = /([bdfgmnprt])\1$/.test(root) ? root.slice(0, -1) : root;
  }
  for (const [suffix, replacement] of SUFFIXES) {
    if (stem.endsWith(suffix) && stem.length - suffix.length >= 4) {
      stem = stem.slice(0, -suffix.length) + replacement;
      break;
    }
  }
  if (stem.length > 4 && stem.endsWith("e")) stem = stem.slice(0, -1);
  if (stem.length > 3 && stem.endsWith("y")) stem = `${stem.slice(0, -1)}i`;
  return stem;
}

export function plainForms(word: string): readonly string[] {
  const root = /^(.{3,})(?:er|est)$/.exec(word)?.[1];
  if (root === undefined || /^(?:long|short|old|new|lat|earli|great)$/.test(root)) return [];
  if (root.endsWith("i")) return [`${root.slice(0, -1)}y`];
  return [root, `${root}e`, ...(/([bdgmnpt])\1$/.test(root) ? [root.slice(0, -1)] : [])];
}

export function createStemmer(): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const stem = stemOf(word);
    known.set(word, stem);
    return stem;
  };
}

const SUFFIXES: readonly (readonly [string, string])[] = [
  ["fulness", ""],
  ["lessness", "less"],
  ["iveness", "iv"],
  ["ousness", "ous"],
  ["iness", "y"],
  ["ness", ""],
  ["ically", "ic"],
  ["ically", "ic"],
  ["ally", "al"],
  ["ously", "ous"],
  ["ily", "y"],
  ["ingly", ""],
  ["ly", ""],
  ["isation", "ise"],
  ["ization", "ise"],
  ["ize", "ise"],
];
