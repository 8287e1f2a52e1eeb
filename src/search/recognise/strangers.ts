import { capitalised } from "#domain/words/capitalised.ts";
import { type Part, unknownPart } from "../request.ts";
import type { People } from "../people.ts";
import { FILM_WORDS, type Prompt } from "../prompt.ts";
import { LITTLE_WORDS, type Word } from "../words.ts";
import { CLAIM } from "../weights.ts";
import { cueFor, isCalled } from "./credits.ts";
import type { NamedPeople } from "./find-people.ts";
import { followsLike } from "./likeness.ts";

interface Words {
  /** Occurs in the films' texts and is not a name. */
  readonly isOrdinary: (word: string) => boolean;
  readonly isTerm: (word: string) => boolean;
  /** The texts, the credits or the meanings have just this word. */
  readonly isKnownAsWritten: (word: Word) => boolean;
  /** Some film's texts have all these stems: the name is a character's, or whom a film is about. */
  readonly areTogether: (stems: readonly string[]) => boolean;
}

/** People that no credit has: "starring Jane Fonda". Only what can hardly be anything but a name counts. */
export function recogniseStrangers(
  prompt: Prompt,
  people: People,
  named: readonly NamedPeople[],
  words: Words,
): readonly Part[] {
  return prompt.words.flatMap((_, first): readonly Part[] => {
    const after = endOfName(prompt, first, people, words);
    if (after === null || followsLike(prompt, first) !== null || areKnown(prompt, named, first, after)) return [];
    const cue = cueFor(prompt, first, after);
    const isAsked =
      cue.isStrong || prompt.words[first - 1]?.text === "with" || FILM_WORDS.has(prompt.words[after]?.text ?? "");
    const own = prompt.words.slice(first, after);
    if (!cue.isStrong && words.areTogether(own.map(({ stem }) => stem))) return [];
    if (!isAsked && prompt.isTelling(first)) return [];
    // "Bay" and "Parks" are words too: as names they need capitals and a word like "starring".
    const isPlain = own.some(
      (word, place) =>
        !isInitial(word) &&
        words.isOrdinary(word.text) &&
        !(place === 0 && people.isUsualFirstName(word.text) && isFamilyName(own[1], people, words)),
    );
    if (isPlain && !hasJoinedName(prompt, first) && !(isAsked && own.every(({ isCapital }) => isCapital))) return [];
    const typed = prompt.text.slice(own[0]?.start, own.at(-1)?.end);
    const name = typed.split(" ").map(capitalised).join(" ");
    return [
      unknownPart({
        kind: "person",
        first: cue.isStrong ? cue.first : first,
        after,
        label: `nobody called ${name}`,
        unknownName: name,
        claim:
          after -
          (cue.isStrong ? cue.first : first) +
          CLAIM.furtherName * (own.length - 1) +
          (cue.role === null ? 0 : CLAIM.role),
        dimension: "person",
      }),
    ];
  });
}

function isFamilyName(word: Word | undefined, people: People, { isKnownAsWritten }: Words): boolean {
  return word !== undefined && (people.byWord.has(word.text) || !isKnownAsWritten(word));
}

/** Null if there is no first name and family name here. */
function endOfName(
  prompt: Prompt,
  first: number,
  people: People,
  { isOrdinary, isTerm, isKnownAsWritten }: Words,
): number | null {
  const [given, ...others] = prompt.words.slice(first, first + 5);
  if (given === undefined || given.isPossessive || isInitial(given)) return null;
  const third = others[1];
  if (third !== undefined && hasJoinedName(prompt, first))
    return (people.byWord.has(given.text) || !isOrdinary(given.text)) && !isOrdinary(third.text) ? first + 3 : null;
  const between = others.findIndex((word) => !PARTICLES.test(word.text) && !isInitial(word));
  const family = others[between];
  const isName =
    family !== undefined &&
    !others.slice(0, between + 1).some(({ afterBreak }, place) => afterBreak && !isInitial(others[place - 1])) &&
    family.text.length > 2 &&
    /^\p{L}+$/u.test(family.text) &&
    !LITTLE_WORDS.has(family.text) &&
    !FILM_WORDS.has(family.text) &&
    !(isTerm(family.text) && !family.isCapital) &&
    (people.isUsualFirstName(given.text) ||
      (!isKnownAsWritten(family) &&
        people.byWord.get(given.text)?.some(({ words: own }) => own[0] === given.text) === true));
  if (!isName) return null;
  // "Jamie Lee Curtis": a family name after what might be one.
  const last = others[between + 1];
  const isMiddle =
    last !== undefined &&
    !last.afterBreak &&
    people.byWord.has(last.text) &&
    !isOrdinary(last.text) &&
    !isTerm(last.text);
  return first + 2 + between + (isMiddle ? 1 : 0);
}

/** "Hong Sang-soo". */
function hasJoinedName({ text, words }: Prompt, first: number): boolean {
  const [second, third] = words.slice(first + 1, first + 3);
  return second !== undefined && third !== undefined && text.slice(second.end, third.start) === "-";
}

function isInitial(word: Word | undefined): boolean {
  return word !== undefined && word.text.length === 1 && /\p{L}/u.test(word.text);
}

const PARTICLES = /^(?:de|del|della|di|da|la|van|von|ten|ter|mc|st)$/;

/** Somebody known is meant: with a typo, by a short name, or by a longer name around these words. */
function areKnown({ words }: Prompt, named: readonly NamedPeople[], first: number, after: number): boolean {
  const given = words[first]?.text ?? "";
  return named.some((known) =>
    known.after - known.first > 1
      ? known.first < after && first < known.after && known.sureness >= SURE
      : known.sureness > SURE &&
        first < known.first &&
        known.first < after &&
        known.people.some((person) => isCalled(given, person)),
  );
}

const SURE = 0.6;
