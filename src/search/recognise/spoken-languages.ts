import { FILM_WORDS, findAll, findPhrases, type Prompt, said } from "../prompt.ts";
import type { Part } from "../request.ts";
import languages from "../vocabulary/languages.json" with { type: "json" };
import { CLAIM, WISH } from "../weights.ts";

export function recogniseLanguages(prompt: Prompt): readonly Part[] {
  const parts: Part[] = [];
  const spoken = findAll(prompt, SPOKEN)
    .filter(({ match, after }) => !match[0].startsWith("in ") || endsThought(prompt, after))
    .map(({ match, first, after }) => ({
      name: match.slice(1).find((name) => name !== undefined) ?? "",
      first,
      after,
    }));
  const alone = findPhrases(prompt, ALONE).map(({ meaning, first, after }) => ({ name: meaning, first, after }));
  for (const { name, first, after } of [...spoken, ...alone]) {
    const spokenAs = LANGUAGES_BY_NAME.get(name);
    if (spokenAs === undefined) continue;
    parts.push({
      kind: "language",
      first,
      after,
      label: `in ${spokenAs.join(" or ")}`,
      isHard: true,
      grade: ({ film }) => {
        const place = film.facts.languages.findIndex((one) => spokenAs.includes(one));
        if (place === -1) return 0;
        return place === 0 ? 1 : ALSO_SPOKEN;
      },
      weight: WISH.language,
      claim: after - first + (FILM_WORDS.has(prompt.words[after]?.text ?? "") ? CLAIM.languageOfFilm : CLAIM.language),
      dimension: "language",
    });
  }
  for (const { first, after } of findAll(prompt, NOT_ENGLISH)) {
    parts.push({
      kind: "language",
      first,
      after,
      label: "not in English",
      isHard: true,
      grade: ({ film }) =>
        film.facts.languages[0] !== "English" && !isAnglophone(film.facts.countries[0] ?? "") ? 1 : 0,
      weight: WISH.none,
      claim: after - first + CLAIM.notInLanguage,
      dimension: "language",
    });
  }
  for (const { first, after } of findAll(prompt, ENGLISH_ONLY)) {
    parts.push({
      kind: "language",
      first,
      after,
      label: "in English",
      isHard: true,
      grade: ({ film }) => (film.facts.languages[0] === "English" ? 1 : 0),
      weight: WISH.none,
      claim: after - first + CLAIM.notInLanguage,
      dimension: "language",
    });
  }
  return parts;
}

const NOT_ENGLISH = said("not in English");
/** Claims the whole wording, so that its "no" negates nothing else. */
const ENGLISH_ONLY =
  /\b(?:(?:no|without|zero|(?:i )?(?:hate|dont (?:like|want)|cant (?:stand|do|read)|avoid|not into|tired of)(?: reading| any| having to read)?|nothing with|no need for)(?: any)? subtitles?|(?:in )?english (?:language )?only|only (?:in )?english|(?:english speaking|anglophone)(?: films?| movies?| cinema)?|no reading(?: required)?|dont (?:want|have) to read)\b(?: and (?:i )?(?:hate|dont like) (?:reading )?subtitles?)?/g;

function isAnglophone(country: string): boolean {
  return ["United States", "United Kingdom", "Canada", "Australia", "New Zealand", "Ireland"].includes(country);
}

/** "In French" is a language, "in French cinema" a country. */
function endsThought(prompt: Prompt, after: number): boolean {
  const next = prompt.words[after];
  return (
    next === undefined ||
    next.afterBreak ||
    /^(?:and|or|but|from|with|not|under|over|before|after|since|by|made|set)$/.test(next.text)
  );
}

/** As the catalogue writes them: "chinese" is several. */
interface LanguageNames {
  readonly names: readonly string[];
  readonly languages: readonly string[];
  /** Mean only the language before "film". */
  readonly alone?: readonly string[];
}

const NAMES: readonly LanguageNames[] = languages;
const LANGUAGES_BY_NAME: ReadonlyMap<string, readonly string[]> = new Map(
  NAMES.flatMap(({ names, languages: meant }) => names.map((name) => [name, meant] as const)),
);
const ALONE: ReadonlyMap<string, string> = new Map(
  NAMES.flatMap(({ alone = [] }) => alone.map((name) => [name, name] as const)),
);
const ALSO_SPOKEN = 0.2;
const LANGUAGE = `(${[...LANGUAGES_BY_NAME.keys()].join("|")})`;
const SPOKEN = new RegExp(
  String.raw`\b(?:(?:spoken |speaking |speak |language |dialogue )?in (?:the )?${LANGUAGE}(?: language)?|${LANGUAGE} (?:language|speaking|spoken|dialogue|subtitles)|(?:speaks?|speaking|spoken in) ${LANGUAGE})\b`,
  "g",
);
