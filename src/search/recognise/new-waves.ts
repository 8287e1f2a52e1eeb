import type { IndexedFilm } from "../indexed-film.ts";
import type { Part } from "../part.ts";
import { findAll, type Prompt } from "../prompt.ts";
import waves from "../vocabulary/new-waves.json" with { type: "json" };
import { CLAIM, PER_WORD, WISH } from "../weights.ts";
import { wholeWords } from "./wordings.ts";

/** Movements without a vocabulary term, recognised by place and time. Both years are included. */
const WAVES = waves.map(({ nationality, names, ...wave }) => ({
  ...wave,
  pattern: wholeWords(
    `(?:${nationality}) new (?:wave|cinema)|new (?:${nationality}) (?:wave|cinema)${names === undefined ? "" : `|${names}`}`,
  ),
}));

/** "Czech new wave", "Cinema Novo". */
export function recogniseNewWaves(prompt: Prompt): readonly Part[] {
  return WAVES.flatMap(({ label, pattern, countries, from, to }) =>
    findAll(prompt, pattern).map(({ first, after }): Part => ({
      kind: "movement",
      first,
      after,
      label,
      isHard: true,
      grade: ({ film, year }: IndexedFilm) =>
        year >= from && year <= to && film.facts.countries.some((country) => countries.includes(country)) ? 1 : 0,
      weight: WISH.none,
      claim: PER_WORD.newWave * (after - first) + CLAIM.newWave,
      dimension: "movement",
    })),
  );
}
