import type { IndexedFilm } from "../indexed-film.ts";
import { type Person, type Role, creditCount, ROLES } from "../people.ts";
import type { Prompt } from "../prompt.ts";
import creditWords from "../vocabulary/credit-words.json" with { type: "json" };
import peopleNames from "../vocabulary/people-names.json" with { type: "json" };

type CueWords = Readonly<Record<Role, readonly string[]>>;

/** "Written by" and "music by" are tried before a director's plain "by". */
const ROLES_IN_ORDER: readonly Role[] = ["screenwriter", "cinematographer", "composer", "director", "cast"];

const CUES_BEFORE = cues(creditWords.before, (words) => new RegExp(String.raw`\b(?:${words})$`));

const CUES_AFTER = cues(creditWords.after, (words) => new RegExp(String.raw`^(?:${words})\b`));

export const SHORT_NAMES: ReadonlyMap<string, string> = new Map(Object.entries(peopleNames.short));

const NICKNAMES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(peopleNames.nicknames));

export function isCalled(given: string, { words }: Person): boolean {
  return words.some((word) => word.startsWith(given) || NICKNAMES.get(given)?.includes(word) === true);
}

export interface Cue {
  readonly role: Role | null;
  readonly isStrong: boolean;
  readonly isExplicit: boolean;
  readonly first: number;
  readonly wordsAfter: number;
}

export function cueFor(prompt: Prompt, first: number, after: number): Cue {
  let start = first;
  while (
    start > 0 &&
    /^(?:the|mr|ms|director|legend(?:ary)?|great|young|old|sir|late|master)$/.test(prompt.words[start - 1]?.text ?? "")
  )
    start -= 1;
  const left = (end: number) =>
    prompt.words
      .slice(Math.max(0, end - 4), end)
      .map(({ text }) => text)
      .join(" ");
  let weak: Cue | null = null;
  const right = prompt.words
    .slice(after, after + 4)
    .map(({ text }) => text)
    .join(" ");
  for (const text of start === first ? [left(first)] : [left(first), left(start)]) {
    for (const [pattern, role] of CUES_BEFORE) {
      const match = pattern.exec(text);
      if (match !== null) {
        const words = match[0].split(" ").length;
        const end = text === left(first) ? first : start;
        // "With" and "has" are weak cues ("with love"); what follows the name may say more.
        const isWeak = /^(?:with|w|has|have|see|where|by|including|includes?)$/.test(match[0]);
        const cue: Cue = {
          role,
          isStrong: !/^(?:with|w|has|have|see|where)$/.test(match[0]),
          isExplicit:
            /directed|direction|helmed|written|scripted|screenplay|penned|shot|photographed|cinematograph|lensed|score|compos|music|starring/.test(
              match[0],
            ),
          first: end - words,
          wordsAfter: 0,
        };
        if (!isWeak) return cue;
        weak ??= cue;
        break;
      }
    }
  }
  for (const [pattern, role] of CUES_AFTER) {
    const match = pattern.exec(right);
    if (match !== null)
      return { role, isStrong: false, isExplicit: false, first, wordsAfter: match[0].split(" ").length };
  }
  return weak ?? { role: null, isStrong: false, isExplicit: false, first, wordsAfter: 0 };
}

function cues(words: CueWords, patternOf: (words: string) => RegExp): readonly (readonly [RegExp, Role])[] {
  return ROLES_IN_ORDER.flatMap((role) => words[role].map((one) => [patternOf(one), role] as const));
}

const ROLE_LABELS: Readonly<Record<Role, string>> = {
  director: "directed by",
  screenwriter: "written by",
  cinematographer: "photographed by",
  composer: "music by",
  cast: "with",
};

export function labelOf(people: readonly Person[], role: Role | "any"): string {
  const names = people
    .slice(0, 3)
    .map(({ name }) => name)
    .join(" or ");
  if (role !== "any") return `${ROLE_LABELS[role]} ${names}`;
  const [first] = people;
  const main =
    first === undefined ? undefined : ROLES.toSorted((a, b) => creditCount(first, b) - creditCount(first, a))[0];
  return people.length === 1 && main !== undefined && main !== "director" ? `${ROLE_LABELS[main]} ${names}` : names;
}

/** Null if they have none of these roles. Directing is left out, because the director is always shown. */
export function creditOf(people: readonly Person[], roles: readonly Role[], { index }: IndexedFilm): string | null {
  for (const role of roles.filter((each) => each !== "director")) {
    const having = people.filter((person) => person.films[role].has(index));
    if (having.length > 0) return `${ROLE_LABELS[role]} ${having.map(({ name }) => name).join(" and ")}`;
  }
  return null;
}
