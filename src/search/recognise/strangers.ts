import { capitalised } from "#domain/words/capitalised.ts";
import type { Part } from "../request.ts";
import type { People } from "../people.ts";
import { FILM_WORDS, type Prompt } from "../prompt.ts";
import { LITTLE_WORDS } from "../words.ts";
import { CLAIM, WISH } from "../weights.ts";
import { cueFor, isCalled } from "./credits.ts";
import type { NamedPeople } from "./find-people.ts";
import { followsLike } from "./likeness.ts";

interface Words {
  /** Occurs in the films' texts and is not a name. */
  readonly isOrdinary: (word: string) => boolean;
  readonly isTerm: (word: string) => boolean;
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
    if (own.some(({ text }) => words.isOrdinary(text)) && !(isAsked && own.every(({ isCapital }) => isCapital)))
      return [];
    const name = own.map(({ start, end }) => capitalised(prompt.text.slice(start, end))).join(" ");
    return [
      {
        kind: "person",
        first: cue.isStrong ? cue.first : first,
        after,
        label: `nobody called ${name}`,
        unknownName: name,
        reason: () => null,
        isHard: true,
        grade: () => 0,
        weight: WISH.none,
        claim:
          after -
          (cue.isStrong ? cue.first : first) +
          CLAIM.furtherName * (own.length - 1) +
          (cue.role === null ? 0 : CLAIM.role),
        dimension: "person",
      },
    ];
  });
}

/** Null if there is no first name and family name here. */
function endOfName({ words }: Prompt, first: number, people: People, { isOrdinary, isTerm }: Words): number | null {
  const [given, ...others] = words.slice(first, first + 4);
  if (given === undefined || given.isPossessive || !people.isUsualFirstName(given.text)) return null;
  const particles = PARTICLES.test(others[0]?.text ?? "") ? 1 : 0;
  const family = others[particles];
  const isName =
    family !== undefined &&
    !others.slice(0, particles + 1).some(({ afterBreak }) => afterBreak) &&
    family.text.length > 2 &&
    /^\p{L}+$/u.test(family.text) &&
    !LITTLE_WORDS.has(family.text) &&
    !FILM_WORDS.has(family.text) &&
    !(isTerm(family.text) && !family.isCapital);
  if (!isName) return null;
  // "Jamie Lee Curtis": a family name after what might be one.
  const last = others[particles + 1];
  const isMiddle =
    last !== undefined &&
    !last.afterBreak &&
    people.byWord.has(last.text) &&
    !isOrdinary(last.text) &&
    !isTerm(last.text);
  return first + 2 + particles + (isMiddle ? 1 : 0);
}

const PARTICLES = /^(?:de|del|della|di|da|la|van|von|ten|ter|mc|st)$/;

/** Somebody known is meant: with a typo, by a short name, or by a longer name around these words. */
function areKnown({ words }: Prompt, named: readonly NamedPeople[], first: number, after: number): boolean {
  const given = words[first]?.text ?? "";
  return named.some((known) =>
    known.after - known.first > 1
      ? known.first < after && first < known.after && known.sureness >= SURE
      : first < known.first && known.first < after && known.people.some((person) => isCalled(given, person)),
  );
}

const SURE = 0.6;
