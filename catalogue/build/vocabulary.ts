import { type Spoiler, SPOILERS } from "#search/spoilers.ts";

import { CatalogueError } from "./catalogue-error.ts";

const KINDS = ["atmosphere", "style", "theme", "subject", "setting", "movement", "story", "request", "mood"] as const;

/** A word of the closed list that tags and moods are taken from. */
export interface VocabularyTerm {
  readonly term: string;
  readonly kind: (typeof KINDS)[number];
  /** An atmosphere that may also stand among a film's mood words. */
  readonly mood?: boolean;
  /** Says how a film ends or what its secret is, so it is never printed beside a film: of any, or of one with a twist. */
  readonly spoiler?: Spoiler;
  /** What it says of a film, on one line. */
  readonly meaning: string;
  /** What people say or type who mean it. */
  readonly phrases: readonly string[];
}

/** Parses `vocabulary.json`. Refuses (`bad-vocabulary`) what is no list of terms, or of a kind nobody knows. */
export function readVocabulary(json: string): readonly VocabularyTerm[] {
  const entries: unknown = JSON.parse(json);
  if (!Array.isArray(entries)) throw new CatalogueError("bad-vocabulary", "vocabulary.json is not a list");
  return entries.map((entry: unknown) => {
    if (!isTerm(entry)) throw new CatalogueError("bad-vocabulary", JSON.stringify(entry).slice(0, 120));
    return entry;
  });
}

/** The terms that may stand among a film's moods. */
export function moodTerms(vocabulary: readonly VocabularyTerm[]): ReadonlySet<string> {
  return new Set(vocabulary.filter(({ kind, mood }) => kind === "mood" || mood).map(({ term }) => term));
}

function isTerm(value: unknown): value is VocabularyTerm {
  if (typeof value !== "object" || value === null) return false;
  const { term, kind, mood = false, spoiler, meaning, phrases } = value as Readonly<Record<string, unknown>>;
  return (
    typeof term === "string" &&
    KINDS.some((known) => known === kind) &&
    typeof mood === "boolean" &&
    (spoiler === undefined || SPOILERS.some((known) => known === spoiler)) &&
    typeof meaning === "string" &&
    Array.isArray(phrases) &&
    phrases.every((phrase) => typeof phrase === "string")
  );
}
