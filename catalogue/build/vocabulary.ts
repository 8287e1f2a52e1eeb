import { type Spoiler, SPOILERS } from "#search/spoilers.ts";

import { CatalogueError } from "./catalogue-error.ts";

const KINDS = ["atmosphere", "style", "theme", "subject", "setting", "movement", "story", "request", "mood"] as const;

/** A word of the closed list for tags and moods. */
export interface VocabularyTerm {
  readonly term: string;
  readonly kind: (typeof KINDS)[number];
  /** An atmosphere that may also be a mood word. */
  readonly mood?: boolean;
  /** Gives away an ending or secret, of any film or of one with a twist, so it is never shown beside a film. */
  readonly spoiler?: Spoiler;
  /** On one line. */
  readonly meaning: string;
  /** What people say or type who mean it. */
  readonly phrases: readonly string[];
}

/** Parses `vocabulary.json`. Refuses (`bad-vocabulary`) anything but a list of terms of known kinds. */
export function readVocabulary(json: string): readonly VocabularyTerm[] {
  const entries: unknown = JSON.parse(json);
  if (!Array.isArray(entries)) throw new CatalogueError("bad-vocabulary", "vocabulary.json is not a list");
  return entries.map((entry: unknown) => {
    if (!isTerm(entry)) throw new CatalogueError("bad-vocabulary", JSON.stringify(entry).slice(0, 120));
    return entry;
  });
}

/** Terms that may be among a film's moods. */
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
