import { numberWord } from "../../words/count-words.ts";
import type { Film, FilmFacts } from "../../catalogue/film.ts";

/** The crafts whose sharing makes two films kin, the telling ones first. */
const CRAFTS = [
  ["directors", "also directed by"],
  ["screenwriters", "also written by"],
  ["cinematographers", "also shot by"],
  ["composers", "also with music by"],
] as const satisfies readonly (readonly [keyof FilmFacts, string])[];

/** What the credits of two films have in common, as a reason to see `next` after `film`; null if nobody made both. */
export function sharedCredit(film: Film, next: Film): string | null {
  for (const [craft, words] of CRAFTS) {
    const shared = next.facts[craft].filter((name) => film.facts[craft].includes(name));
    if (shared.length > 0) return `${words} ${namesInWords(shared.slice(0, 2))}`;
  }
  const actors = next.facts.cast.filter((name) => film.facts.cast.includes(name));
  return actors.length === 0 ? null : `also with ${namesInWords(actors.slice(0, 2))}`;
}

/** Fewer voters than this may be chance. */
export const TELLING_VOTERS = 3;

/** "nine voters of the 2012 Sight and Sound poll chose both". */
export function sharedVoters(voters: number): string {
  return `${countInWords(voters)} voters of the 2012 Sight and Sound poll chose both`;
}

function namesInWords(names: readonly string[]): string {
  return names.join(" and ");
}

function countInWords(count: number): string {
  return count <= 10 ? numberWord(count) : String(count);
}
