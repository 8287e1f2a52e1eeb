import type { IndexedFilm } from "../indexed-film.ts";
import type { Part } from "../part.ts";
import { findAll, type Prompt } from "../prompt.ts";
import { CLAIM, WISH } from "../weights.ts";

/** Years apart that are still the same time. */
const SAME_TIME = 8;

/** How the answer should differ from the films it is like: "but shorter", "but in another decade". */
export function recogniseModifiers(prompt: Prompt, liked: readonly IndexedFilm[]): readonly Part[] {
  if (liked.length === 0) return [];
  const lengths = liked.flatMap(({ film }) => film.facts.runtimeMinutes ?? []);
  const years = liked.map(({ year }) => year);
  const [shortest, longest, oldest, newest] = [
    Math.min(...lengths),
    Math.max(...lengths),
    Math.min(...years),
    Math.max(...years),
  ];
  const rules: readonly (readonly [RegExp, string, (film: IndexedFilm) => boolean])[] = [
    [
      /\b(?:shorter|not (?:as|so) long|less long|quicker|briefer)\b(?! than)/g,
      "shorter",
      ({ film }) => (film.facts.runtimeMinutes ?? 9999) < shortest,
    ],
    [/\blonger\b(?! than)/g, "longer", ({ film }) => (film.facts.runtimeMinutes ?? 0) > longest],
    [/\b(?:newer|more recent|more modern|less old|later)\b(?! than)/g, "newer", ({ year }) => year > newest],
    [/\b(?:older|earlier|less recent|less modern|more classic)\b(?! than)/g, "older", ({ year }) => year < oldest],
    [
      /\b(?:from |in |of )?(?:the )?same (?:era|decade|period|time)\b/g,
      "from the same time",
      ({ year }) => Math.abs(year - oldest) <= SAME_TIME || Math.floor(year / 10) === Math.floor(oldest / 10),
    ],
    [
      /\b(?:by|from) (?:the )?same director\b/g,
      "by the same director",
      ({ film }) =>
        film.facts.directors.some((name) => liked.some((other) => other.film.facts.directors.includes(name))),
    ],
    [
      /\b(?:(?:by|from) (?:a )?(?:different|another|other) directors?|(?:not|isnt) (?:by|from) the same director)\b/g,
      "by another director",
      ({ film }) =>
        !film.facts.directors.some((name) => liked.some((other) => other.film.facts.directors.includes(name))),
    ],
    [
      /\b(?:from (?:a )?(?:different|another|other) countr(?:y|ies))\b/g,
      "from another country",
      ({ film }) =>
        !film.facts.countries.some((name) => liked.some((other) => other.film.facts.countries.includes(name))),
    ],
  ];
  return rules.flatMap(([pattern, label, isMet]) =>
    findAll(prompt, pattern).map(({ first, after }): Part => ({
      kind: "likeness",
      first,
      after,
      label,
      reason: () => label,
      isHard: true,
      grade: (film) => (isMet(film) ? 1 : 0),
      weight: WISH.none,
      claim: after - first + CLAIM.fact,
      dimension: `than-${label}`,
    })),
  );
}
