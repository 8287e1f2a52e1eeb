/** The era of a canon and the sentences about it (docs/product.md#film-dna). */
import { capitalised } from "../../words/capitalised.ts";
import { countWords } from "../../words/count-words.ts";
import { decadeName, decadesByWeight, type OfYear } from "./figures.ts";

/** A decade with at least this share is the canon's home. */
const HOME_DECADE_PERCENT = 40;
/** A time traveller has at least this many decades, none above this share. */
const TRAVELLER_DECADES = 5;
const TRAVELLER_TOP_PERCENT = 25;
/** Modern classics have at least this share from this year on. */
const MODERN_FROM_YEAR = 2000;
const MODERN_PERCENT = 70;

export type CanonEra =
  | { readonly kind: "lives-in"; readonly decade: number; readonly count: number; readonly total: number }
  | {
      readonly kind: "time-traveler";
      readonly decades: number;
      readonly topCount: number;
      readonly total: number;
    }
  | { readonly kind: "modern-classic-seeker"; readonly count: number; readonly total: number }
  | {
      readonly kind: "between";
      readonly first: number;
      readonly second: number;
      readonly count: number;
      readonly total: number;
    };

export type Voice = "you" | "they";

export function canonEra(films: readonly OfYear[]): CanonEra | null {
  const total = films.length;
  const byWeight = decadesByWeight(films);
  const [top, next] = byWeight;
  if (top === undefined) return null;
  if (top.count * 100 >= HOME_DECADE_PERCENT * total)
    return { kind: "lives-in", decade: top.decade, count: top.count, total };
  if (byWeight.length >= TRAVELLER_DECADES && top.count * 100 <= TRAVELLER_TOP_PERCENT * total)
    return { kind: "time-traveler", decades: byWeight.length, topCount: top.count, total };
  const modern = films.filter(({ year }) => year >= MODERN_FROM_YEAR).length;
  if (modern * 100 >= MODERN_PERCENT * total) return { kind: "modern-classic-seeker", count: modern, total };
  // Without a home decade there are at least three.
  const second = next ?? top;
  const [older, newer] = [top.decade, second.decade].toSorted((one, other) => one - other);
  return {
    kind: "between",
    first: older ?? top.decade,
    second: newer ?? top.decade,
    count: top.count + second.count,
    total,
  };
}

export function eraSentence(era: CanonEra, voice: Voice): string {
  switch (era.kind) {
    case "lives-in":
      return `${voice === "you" ? "You live in" : "Lives in"} the ${decadeName(era.decade)}`;
    case "time-traveler":
      return "Time Traveler";
    case "modern-classic-seeker":
      return "Modern Classic Seeker";
    case "between":
      return `${voice === "you" ? "You move" : "Moves"} between the ${decadeName(era.first)} and the ${decadeName(era.second)}`;
  }
}

export function eraBecause(era: CanonEra, voice: Voice): string {
  const whole = `${voice === "you" ? "your" : "the"} ${filmsCounted(era.total)}`;
  switch (era.kind) {
    case "lives-in":
      return `${countedOf(era.count, era.total, voice)} from the ${decadeName(era.decade)}.`;
    case "time-traveler":
      return `${capitalised(whole)} come from ${era.decades} decades, and no decade has more than ${era.topCount} of them.`;
    case "modern-classic-seeker":
      return `${countedOf(era.count, era.total, voice)} from ${MODERN_FROM_YEAR} or later.`;
    case "between":
      return `${countedOf(era.count, era.total, voice)} from these two decades, and no decade has ${HOME_DECADE_PERCENT}% of them.`;
  }
}

function countedOf(count: number, total: number, voice: Voice): string {
  const owner = voice === "you" ? "your" : "the";
  if (total === 1) return `${voice === "you" ? "Your" : "The"} one film is`;
  if (count === total) return `All ${owner} ${filmsCounted(total)} are`;
  return `${countWords(count)} of ${owner} ${filmsCounted(total)} ${count === 1 ? "is" : "are"}`;
}

function filmsCounted(count: number): string {
  return count === 1 ? "1 film" : `${countWords(count)} films`;
}
