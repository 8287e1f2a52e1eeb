import type { Motif } from "../motifs/motif.ts";
import type { ChoiceFilm } from "./known.ts";

/** How much a motif says of a film: above 0 something, below it must not stand for it. */
export function fitness(motif: Motif, film: ChoiceFilm, terms: ReadonlyMap<string, number>): number {
  if (motif.never.some((term) => terms.has(term))) return -1;
  const byTags = Object.entries(motif.tags).map(([tag, weight]) => weight * (terms.get(tag) ?? 0));
  const tagged = byTags.toSorted((one, other) => other - one).reduce((sum, score, at) => sum + score / (at + 1), 0);
  return tagged + named(motif, film);
}

/** The words that call for a motif: most in the title, some in the description. */
function named(motif: Motif, { title, description }: ChoiceFilm): number {
  const words = motif.words.split(" ").filter((word) => word !== "");
  const calls = (text: string): number => {
    const found = ` ${text.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, " ")}`;
    return words.filter((word) => found.includes(` ${word.replaceAll("-", " ")}`)).length;
  };
  return 6 * Math.min(1, calls(title)) + 3 * Math.min(2, calls(description));
}
