import type { Part } from "../part.ts";
import { creditCount, type People, type Person, type Role, ROLES } from "../people.ts";
import { FILM_WORDS, type Prompt } from "../prompt.ts";
import { slipsBetween } from "../spelling.ts";
import { LITTLE_WORDS } from "../vocabulary/little-words.ts";
import { CUES_AFTER, CUES_BEFORE, NICKNAMES, SHORT_NAMES } from "../vocabulary/credit-words.ts";
import { creditOf, labelOf } from "./credit-labels.ts";
import { findPeople, type NamedPeople } from "./find-people.ts";

/** People in any role, directors first, also by partial or misspelt names. */
export function recognisePeople(prompt: Prompt, people: People, language: Language): readonly Part[] {
  return findPeople(prompt, people, language.isOrdinary).flatMap((named) => {
    if (isSomebodyElse(prompt, named, people, language)) return [];
    const part = partFor(prompt, named, language);
    return part === null ? [] : [part];
  });
}

interface Language {
  /** Occurs in the films' texts and is not a name. */
  readonly isOrdinary: (word: string) => boolean;
  /** An English word, perhaps also a name. */
  readonly isWord: (word: string) => boolean;
}

/** "Isabelle Huppert" is not Gottfried Huppertz, nor "Casey Affleck" Ben: another first name precedes. */
function isSomebodyElse(
  { words }: Prompt,
  { first, after, people: bearers, sureness }: NamedPeople,
  people: People,
  { isOrdinary, isWord }: Language,
): boolean {
  const given = words[first - 1];
  return (
    after - first === 1 &&
    given !== undefined &&
    !given.isPossessive &&
    words[first]?.afterBreak !== true &&
    (sureness < 1 || words[first]?.isPossessive !== true) &&
    (people.isFirstName(given.text) || (given.isCapital && !LITTLE_WORDS.has(given.text) && !isWord(given.text))) &&
    !isOrdinary(given.text) &&
    !bearers.some(({ words: [own = "", ...rest] }) =>
      [own, ...rest].some((word) => word.startsWith(given.text) || NICKNAMES.get(given.text)?.includes(word) === true),
    )
  );
}

function partFor(prompt: Prompt, named: NamedPeople, { isOrdinary, isWord }: Language): Part | null {
  const { first, after } = named;
  const cue = cueFor(prompt, first, after);
  const length = after - first;
  let { people } = named;
  if (length === 1) {
    const word = prompt.words[first];
    if (word === undefined) return null;
    people = byFamilyName(people, word.text);
    const hasCue =
      cue.role !== null ||
      word.isPossessive ||
      FILM_WORDS.has(prompt.words[after]?.text ?? "") ||
      /^(?:not|no|except|without|besides|nor)$/.test(prompt.words[first - 1]?.text ?? "");
    if (people.length === 0) return null;
    const isBeforeKind =
      FILM_WORDS.has(prompt.words[after]?.text ?? "") ||
      /^(?:comed(?:y|ies)|thrillers?|westerns?|dramas?|noirs?|musicals?|epics?|classics?)$/.test(
        prompt.words[after]?.text ?? "",
      );
    const isKnownDirector = people.some((person) => creditCount(person, "director") >= 3);
    if (
      isOrdinary(word.text) &&
      !(isBeforeKind && isKnownDirector) &&
      !(cue.isStrong || word.isPossessive || (word.isCapital && first > 0 && hasCue))
    ) {
      if (!(word.isCapital && people.some((person) => creditCount(person, "director") > 1) && first > 0)) return null;
    }
    if (word.text.length < 3 && !SHORT_NAMES.has(word.text)) return null;
    // "A postman" is not a name.
    if (
      named.sureness < 1 &&
      /^(?:a|an|the|my|his|her|their|some|some|two|three)$/.test(prompt.words[first - 1]?.text ?? "")
    )
      return null;
    // "On the dash": an English word after "the".
    if (
      prompt.words[first - 1]?.text === "the" &&
      isWord(word.text) &&
      !word.isCapital &&
      !word.isPossessive &&
      !cue.isStrong
    )
      return null;
    // "Black filmmakers" says what they are.
    if (
      isWord(word.text) &&
      !word.isPossessive &&
      /^(?:directors?|filmmakers?|cinema|artists?)$/.test(prompt.words[after]?.text ?? "")
    )
      return null;
    // After an article a plain word is not a name: "a knight plays chess".
    if (
      /^(?:a|an|two|three|some)$/.test(prompt.words[first - 1]?.text ?? "") &&
      people.every((person) => creditCount(person, "director") === 0) &&
      !word.isCapital &&
      !word.isPossessive &&
      !isBeforeKind
    )
      return null;
    if (named.sureness < 0.95 && word.text.length < 6 && !cue.isStrong) return null;
    // A plain word is a misspelt name only with a cue: "mind benders" is not.
    if (named.sureness < 0.9 && isWord(word.text) && !hasCue) return null;
    if (named.sureness < 0.75 && !(hasCue && word.text.length >= 6) && word.text.length < 9) return null;
    if (named.sureness < 0.95 && !hasCue && word.text.length < 6) return null;
    // A common family name needs a cue, and in a plot it is a character's.
    if (prompt.isTelling(first) && !hasCue && !people.some((person) => creditCount(person, "director") > 0))
      return null;
  } else if (named.sureness < 0.6) return null;
  const chosen = inRole(people, cue.role) ?? inRole(people, null);
  if (chosen === null) return null;
  // "Directed by" an actor who never directed matches nothing; "by" alone may be meant loosely.
  const isImpossible =
    cue.isExplicit && cue.role !== null && chosen.role !== cue.role && named.sureness > 0.9 && length > 1;
  const brothers = /^(?:brothers?|bros|sisters?|siblings)$/.test(prompt.words[after]?.text ?? "") ? 1 : 0;
  const label = labelOf(chosen.people, chosen.role);
  const films = new Map<number, number>();
  for (const person of chosen.people) {
    for (const role of chosen.roles)
      for (const film of person.films[role])
        films.set(film, role === "director" ? 1 : Math.max(films.get(film) ?? 0, 0.8));
  }
  return {
    kind: "person",
    first: cue.isStrong ? cue.first : first,
    after: after + brothers + (cue.role === null ? 0 : cue.wordsAfter),
    label,
    reason: (film) => creditOf(chosen.people, chosen.roles, film),
    isHard: true,
    grade: (film) => (isImpossible ? 0 : (films.get(film.index) ?? 0)),
    weight: 0.2,
    claim:
      length * named.sureness +
      (length > 1 ? 0.7 * (length - 1) : 0.1) +
      (cue.role === null ? 0 : 0.5) +
      (cue.isStrong ? after - first - length + (first - cue.first) : 0) +
      brothers,
    dimension: chosen.role === "director" ? "director" : "person",
  };
}

/** A single word must be a family name, or a director's sole name. */
function byFamilyName(people: readonly Person[], text: string): readonly Person[] {
  const near = (word: string | undefined) => word !== undefined && (word === text || slipsBetween(word, text, 2) <= 2);
  const family = people.filter(({ words }) => near(words.at(-1)));
  if (family.length > 0) return family;
  if (people.length === 1 && text.length > 3 && people.some((person) => creditCount(person, "director") > 0))
    return people;
  // East Asian names put the family name first.
  return people.filter(
    (person) => near(person.words[0]) && person.words.length === 3 && creditCount(person, "director") > 0,
  );
}

interface Choice {
  readonly people: readonly Person[];
  readonly roles: readonly Role[];
  readonly role: Role | "any";
}

/** The people meant and their role: the requested one, or what each is known for. */
function inRole(people: readonly Person[], asked: Role | "any" | null): Choice | null {
  if (asked !== null && asked !== "any") {
    const having = people.filter((person) => creditCount(person, asked) > 0);
    if (having.length > 0) return { people: having, roles: [asked], role: asked };
    if (asked === "cast") {
      const directing = people.filter((person) => creditCount(person, "director") > 0);
      if (directing.length > 0) return { people: directing, roles: ["director"], role: "director" };
    }
  }
  const directors = people.filter((person) => creditCount(person, "director") > 0);
  const [only] = directors;
  if (
    asked === null &&
    people.length === 1 &&
    only !== undefined &&
    creditCount(only, "cast") >= creditCount(only, "director")
  ) {
    return { people, roles: ["director", "cast"], role: "any" };
  }
  if (directors.length > 0) return { people: directors, roles: ["director"], role: "director" };
  if (people.length === 0) return null;
  return { people, roles: ROLES, role: "any" };
}

interface Cue {
  readonly role: Role | "any" | null;
  /** The cue alone names the role, so it belongs to the part. */
  readonly isStrong: boolean;
  /** "directed by", not "by". */
  readonly isExplicit: boolean;
  readonly first: number;
  readonly wordsAfter: number;
}

function cueFor(prompt: Prompt, first: number, after: number): Cue {
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
        // "With" and "has" are weak cues ("with love"), and what follows the name may say more.
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
