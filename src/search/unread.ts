import type { IndexedFilm } from "./indexed-film.ts";
import type { Prompt } from "./prompt.ts";
import { unexplained } from "./refine.ts";
import { type Part, type Request, requestOf, unknownPart } from "./request.ts";
import type { Word } from "./words.ts";

interface Known {
  /** By a text, a credit or a meaning. */
  readonly isKnown: (word: Word) => boolean;
  readonly isInTexts: (stem: string) => boolean;
}

/** With the words that neither a part nor a text nor a meaning can answer, so that none passes in silence. */
export function withUnread(prompt: Prompt, request: Request, films: readonly IndexedFilm[], known: Known): Request {
  const unread = unreadWords(prompt, request.parts, known);
  return unread.length === 0 ? request : requestOf(prompt, [...request.parts, ...unread], films);
}

function unreadWords(prompt: Prompt, parts: readonly Part[], known: Known): readonly Part[] {
  // What stays of another language has no words that are known.
  if (prompt.isTranslated) return [];
  const free = unexplained(prompt, parts);
  const unread = free.filter((index) => isUnread(prompt, index, known) && !isRead(parts, index));
  const stretches: { readonly first: number; after: number }[] = [];
  for (const index of unread) {
    const last = stretches.at(-1);
    if (last?.after === index && prompt.words[index]?.afterBreak !== true) last.after = index + 1;
    else stretches.push({ first: index, after: index + 1 });
  }
  const isAlone = parts.length === 0 && unread.length === free.length;
  return stretches.map(({ first, after }) => {
    const own = prompt.words.slice(first, after);
    const said = prompt.text.slice(own[0]?.start, own.at(-1)?.end);
    const part = unknownPart({ kind: "unknown", first, after, label: `“${said}”`, claim: after - first });
    // A slip in a name that was understood all the same.
    const isOfName = parts.some((other) => other.kind === "person" && (other.after === first || other.first === after));
    const isName = own.some(({ isCapital }) => isCapital) && (first > 0 || own.length > 1) && !isOfName;
    return { ...part, isHard: isAlone || isName };
  });
}

function isRead(parts: readonly Part[], index: number): boolean {
  return parts.some(({ first, after }) => first <= index && index < after);
}

function isUnread({ words }: Prompt, index: number, { isKnown, isInTexts }: Known): boolean {
  const own = words[index];
  if (own === undefined) return false;
  if (!isKnown(own)) return true;
  // "Ari Aster": two capitals of which no text has both. Their meanings are those of other words.
  return [words[index - 1], words[index + 1]].some(
    (other) =>
      own.isCapital && other?.isCapital === true && !isInTexts(other.stem) && !(isInTexts(own.stem) && index > 0),
  );
}
