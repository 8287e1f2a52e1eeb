import type { FullText } from "./full-text.ts";
import { exactly, type Prompt } from "./prompt.ts";
import { NEGATED } from "./recognise/negated-sayings.ts";
import { negatedPart } from "./recognise/own-lists.ts";
import { type Part, unknownPart } from "./request.ts";
import { LITTLE_WORDS } from "./words.ts";
import { CLAIM, WISH } from "./weights.ts";

const NEGATORS = exactly("not");
const BETWEEN = exactly("between not and its word");
const NOT_IN_TWO_WORDS = exactly("not, in two words");
const NO_WISH_AFTER_NOT = exactly("no wish after not");

/** Parts that a "not" stands before exclude; the label says so. */
export function withNegations(prompt: Prompt, parts: readonly Part[]): readonly Part[] {
  const negated: Part[] = [];
  for (const [number, part] of parts.entries()) {
    const before = negated[number - 1];
    if (!isNegatedAt(prompt, part, before)) negated.push(part);
    else if (part.ownList !== undefined)
      negated.push({ ...negatedPart(part, part.ownList), ...extended(prompt, part) });
    else
      negated.push({
        ...part,
        isNegated: true,
        label: `not ${part.unknownName ?? part.label}`,
        ...extended(prompt, part),
      });
  }
  return negated.map((part) => (isCancelling(prompt, part, parts) ? notKnownApart(prompt, part) : part));
}

/** "A superhero film that isn't Marvel": both words mean the same here, and the exclusion would leave nothing of the wish. */
function isCancelling({ words }: Prompt, part: Part, parts: readonly Part[]): boolean {
  return (
    part.isNegated === true &&
    !part.isHard &&
    parts.some(
      ({ label, after }) =>
        part.label === `not ${label}` && after !== part.after && words[after - 1]?.stem !== words[part.after - 1]?.stem,
    )
  );
}

function notKnownApart({ text, words }: Prompt, { first, after, claim }: Part): Part {
  const last = words[after - 1];
  return unknownPart({ kind: "unknown", first, after, label: `“${text.slice(last?.start, last?.end)}”`, claim });
}

function isNegatedAt(prompt: Prompt, part: Part, before: Part | undefined): boolean {
  const stop = before?.after ?? 0;
  if (part.label.startsWith("not ") || part.dimension === NEGATED) return false;
  // "Less violent" is a wish, "less than" a measure.
  let hasJoiner = false;
  for (let index = part.first - 1; index >= stop; index -= 1) {
    const word = prompt.words[index]?.text ?? "";
    if (NEGATORS.test(word)) {
      if (/^(?:only|just)$/.test(prompt.words[index + 1]?.text ?? "")) return false;
      // "If you don't mind", "no matter".
      if (prompt.words[index + 1]?.afterBreak === true) return false;
      if (/^(?:mind|care|matter|know|remember|think)$/.test(prompt.words[index + 1]?.text ?? "")) return false;
      return true;
    }
    const two = `${prompt.words[index - 1]?.text ?? ""} ${word}`;
    if (NOT_IN_TWO_WORDS.test(two)) return true;
    if (prompt.words[index + 1]?.afterBreak === true && !/^(?:or|and|nor)$/.test(word) && before?.isNegated !== true)
      return false;
    if (/^(?:or|nor)$/.test(word)) hasJoiner = true;
    if (word === "and") hasJoiner = true;
    if (!BETWEEN.test(word)) return false;
  }
  // "Not by Kurosawa or Ozu", "no violence, horror or war".
  if (before?.isNegated !== true) return false;
  const gap = prompt.words.slice(before.after, part.first).map(({ text }) => text);
  if (gap.some((word) => /^(?:but|only|from|with|set|in)$/.test(word) && !/^(?:or|nor)$/.test(gap[0] ?? "")))
    return false;
  const joins =
    gap.some((word) => /^(?:or|nor)$/.test(word)) ||
    (hasJoiner && part.dimension === before.dimension) ||
    (prompt.words[part.first]?.afterBreak === true && part.dimension === before.dimension);
  return joins;
}

const FARTHEST_NOT = 5;

/** From the "not", so that removing the part removes it too. */
function extended(prompt: Prompt, part: Part): { readonly first: number } {
  let { first } = part;
  for (let index = part.first - 1; index >= 0 && part.first - index <= FARTHEST_NOT; index -= 1) {
    const word = prompt.words[index]?.text ?? "";
    if (NEGATORS.test(word)) {
      first = index;
      break;
    }
    if (!BETWEEN.test(word)) break;
  }
  if (prompt.words[first - 1]?.text === "but" && first < part.first) first -= 1;
  return { first };
}

/** Films whose texts contain these words are excluded. */
export function unwantedWords(
  prompt: Prompt,
  { holds, hasSome }: Pick<FullText, "holds" | "hasSome">,
): readonly Part[] {
  return prompt.words.flatMap(({ text, stem }, index): readonly Part[] => {
    const before = prompt.words[index - 1]?.text ?? "";
    const second = prompt.words[index - 2]?.text ?? "";
    if (
      prompt.isTelling(index) ||
      prompt.words[index]?.afterBreak === true ||
      NO_WISH_AFTER_NOT.test(text) ||
      // "Not going to" is no exclusion; "no smoking" is.
      (before === "not" && text.endsWith("ing"))
    )
      return [];
    const isUnwanted =
      /^(?:not|no|without|except|excluding|minus|avoid|besides|sans|isnt|arent)$/.test(before) ||
      (/^(?:the|any|a|about)$/.test(before) && /^(?:not|no|without|except|excluding|avoid)$/.test(second));
    if (!isUnwanted || LITTLE_WORDS.has(text) || /^(?:only|too|so|very|just|matter|mind)$/.test(text)) return [];
    const place = { first: index, after: index + 1, claim: 1 + CLAIM.unwantedWord };
    // What no text has, none can be known to be without.
    if (!hasSome(stem)) return [unknownPart({ ...place, kind: "unknown", label: `what is ${text}` })];
    return [
      {
        kind: "theme",
        ...place,
        label: text,
        isHard: true,
        grade: (film) => (holds(film, stem) ? 1 : 0),
        weight: WISH.none,
        dimension: "word",
      },
    ];
  });
}

export function isNegator(word: string): boolean {
  return NEGATORS.test(word);
}
