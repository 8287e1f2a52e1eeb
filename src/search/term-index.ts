import vocabulary from "#catalogue/vocabulary.json" with { type: "json" };
import { LITTLE_WORDS, foldedWords } from "./words.ts";
import relatedSubjects from "./vocabulary/related-subjects.json" with { type: "json" };
import relatedWords from "./vocabulary/related-words.json" with { type: "json" };
import { eachInSteps, type Steps } from "./steps.ts";
import { stemOf } from "./stem.ts";

export interface Phrase {
  readonly stems: readonly string[];
  readonly texts: ReadonlySet<string>;
  readonly kind: string;
  /** With their certainty, up to 1. */
  readonly terms: ReadonlyMap<string, number>;
}

export interface TermIndex {
  readonly beginningWith: (stem: string) => readonly Phrase[];
  readonly isTerm: (text: string) => boolean;
  readonly phrasesByTerm: ReadonlyMap<string, readonly string[]>;
  readonly words: ReadonlySet<string>;
}

const SURENESS = { term: 1, phrase: 0.85 } as const;

/** What people say beyond the vocabulary's phrases, with the terms meant and how surely, up to 1. */
interface RelatedWords {
  readonly said: readonly string[];
  readonly meant: Readonly<Record<string, number>>;
}

const RELATED: readonly RelatedWords[] = [...relatedWords, ...relatedSubjects];

export function* indexTerms(): Steps<TermIndex> {
  const byStems = new Map<
    string,
    { stems: readonly string[]; texts: Set<string>; kind: string; terms: Map<string, number>; best: number }
  >();
  const words = new Set<string>();
  const kindOf = new Map(vocabulary.map(({ term, kind }) => [term, kind]));
  const add = (text: string, term: string, sureness: number) => {
    const folded = foldedWords(text);
    for (const word of folded) words.add(word);
    if ((folded.length === 1 && LITTLE_WORDS.has(folded[0] ?? "")) || text === "the one") return;
    const stems = folded.map(stemOf);
    const key = stems.join(" ");
    const kind = kindOf.get(term);
    if (key === "" || kind === undefined) return;
    const known = byStems.get(key);
    if (known === undefined)
      byStems.set(key, {
        stems,
        texts: new Set([folded.join(" ")]),
        kind,
        terms: new Map([[term, sureness]]),
        best: sureness,
      });
    else {
      known.texts.add(folded.join(" "));
      known.terms.set(term, Math.max(known.terms.get(term) ?? 0, sureness));
      if (sureness > known.best) {
        known.best = sureness;
        known.kind = kind;
      }
    }
  };
  yield* eachInSteps(vocabulary, 10, ({ term, phrases, meaning }) => {
    add(term, term, SURENESS.term);
    for (const phrase of phrases) add(phrase, term, SURENESS.phrase);
    for (const word of foldedWords(meaning)) words.add(word);
  });
  yield* eachInSteps(RELATED, 20, ({ said, meant }) => {
    for (const phrase of said) for (const [term, sureness] of Object.entries(meant)) add(phrase, term, sureness);
  });

  const byFirst = new Map<string, Phrase[]>();
  for (const phrase of byStems.values()) {
    const first = phrase.stems[0] ?? "";
    const same = byFirst.get(first);
    if (same === undefined) byFirst.set(first, [phrase]);
    else same.push(phrase);
  }
  return {
    beginningWith: (stem) => byFirst.get(stem) ?? [],
    isTerm: (text) => byStems.has(text.split(" ").map(stemOf).join(" ")),
    phrasesByTerm: new Map(vocabulary.map(({ term, phrases, meaning }) => [term, [...phrases, meaning]])),
    words,
  };
}
