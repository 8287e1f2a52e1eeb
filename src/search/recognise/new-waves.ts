import type { IndexedFilm } from "../indexed-film.ts";
import type { Part } from "../part.ts";
import { findAll, type Prompt } from "../prompt.ts";

/** Movements without a vocabulary term, recognised by place and time. */
const WAVES: readonly {
  readonly label: string;
  readonly pattern: RegExp;
  readonly countries: readonly string[];
  readonly years: readonly [number, number];
}[] = [
  wave("Czechoslovak new wave", "czech(?:oslovak(?:ian)?)?|slovak", ["Czechoslovakia"], [1962, 1970]),
  wave("Japanese new wave", "japanese|nuberu bagu", ["Japan"], [1956, 1976]),
  wave("British new wave", "british|english", ["United Kingdom"], [1958, 1969], "kitchen sink(?: realism| dramas?)?"),
  wave("Taiwanese new wave", "taiwan(?:ese)?", ["Taiwan"], [1982, 2001]),
  wave("Hong Kong new wave", "hong kong", ["Hong Kong"], [1978, 2000]),
  wave("Brazilian new wave", "brazilian", ["Brazil"], [1955, 1980], "cinema novo"),
  wave("Australian new wave", "australian|aussie", ["Australia"], [1970, 1987]),
  wave("Polish film school", "polish", ["Poland"], [1954, 1990], "polish school|polish film school"),
  wave("Romanian new wave", "romanian", ["Romania"], [2001, 2030]),
  wave("Korean new wave", "(?:south )?korean", ["South Korea"], [1996, 2030]),
  wave("Mexican new wave", "mexican", ["Mexico"], [1999, 2030], "nuevo cine mexicano"),
  wave("Danish new wave", "danish", ["Denmark"], [1995, 2012], "dogme(?: 95)?|dogma 95"),
  wave("Chinese fifth generation", "chinese|mainland", ["China"], [1983, 2000], "(?:chinese )?fifth generation"),
];

function wave(
  label: string,
  nationality: string,
  countries: readonly string[],
  years: readonly [number, number],
  names = "",
): (typeof WAVES)[number] {
  return {
    label,
    countries,
    years,
    pattern: new RegExp(
      String.raw`\b(?:(?:${nationality}) new (?:wave|cinema)|new (?:${nationality}) (?:wave|cinema)${names === "" ? "" : `|${names}`})\b`,
      "g",
    ),
  };
}

/** "Czech new wave", "Cinema Novo". */
export function recogniseNewWaves(prompt: Prompt): readonly Part[] {
  return WAVES.flatMap(({ label, pattern, countries, years: [from, to] }) =>
    findAll(prompt, pattern).map(({ first, after }): Part => ({
      kind: "movement",
      first,
      after,
      label,
      isHard: true,
      grade: ({ film, year }: IndexedFilm) =>
        year >= from && year <= to && film.facts.countries.some((country) => countries.includes(country)) ? 1 : 0,
      weight: 0,
      claim: 1.6 * (after - first) + 0.6,
      dimension: "movement",
    })),
  );
}
