/** How well a film's tags fit a mood, or the people who will watch it. */
import type { FilmTags } from "../../catalogue/film.ts";
import type { Company, Mood } from "./choices.ts";
import { COMPANY_WISHES, MOOD_WISHES, type Wish } from "./wishes.ts";

/** What a tag of weight 1, 2 or 3 counts. */
const WEIGHTS = [0, 0.3, 0.65, 1] as const;
/** A film below it does not fit. */
const LEAST_FIT = 0.4;
/** What a film is worth to a mild wish that it does not fit. */
const MILD_FIT = 0.25;
/** So that of two films with a defining tag the one with more beside it fits better. */
const ALMOST = 0.85;

export interface Fit {
  /** 0 to 1. */
  readonly value: number;
  /** What the film has of what was wished for, that which says most first; empty where it will merely do. */
  readonly terms: readonly string[];
}

/** Null where it does not fit. */
export function fitToMood(tags: FilmTags, mood: Mood): Fit | null {
  return fit(tags, MOOD_WISHES[mood]);
}

export function fitToCompany(tags: FilmTags, company: Company): Fit | null {
  return fit(tags, COMPANY_WISHES[company]);
}

function fit(tags: FilmTags, { wanted, unfit, needed, barred = [], isMild }: Wish): Fit | null {
  if (barred.some((term) => term in tags)) return null;
  const hasNeeded = needed?.some((term) => term in tags) !== false;
  const matched = Object.entries(wanted)
    .map(([term, says]) => ({ term, says: says * weightOf(tags[term]) }))
    .filter(({ says }) => says > 0)
    .toSorted((one, other) => other.says - one.says);
  const suits = 1 - matched.reduce((left, { says }) => left * (1 - says * ALMOST), 1);
  const value = Object.entries(unfit).reduce((rest, [term, says]) => rest * (1 - says * weightOf(tags[term])), suits);
  if (hasNeeded && value >= LEAST_FIT) return { value, terms: matched.map(({ term }) => term) };
  return isMild === true ? { value: MILD_FIT, terms: [] } : null;
}

function weightOf(tag: number | undefined): number {
  return WEIGHTS[tag as 0 | 1 | 2 | 3] ?? 0;
}
