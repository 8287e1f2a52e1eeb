import type { IndexedFilm } from "./indexed-film.ts";
import type { Prompt } from "./prompt.ts";
import { unexplained } from "./refine.ts";
import { isMet, type Part, type Request, requestOf, unknownPart } from "./request.ts";
import type { Word } from "./words.ts";

interface Known {
  /** By a text, a credit or a meaning. */
  readonly isKnown: (word: Word) => boolean;
  /** Whether a film's text has it. */
  readonly holds: (film: IndexedFilm, stem: string) => boolean;
}

/** With the words that neither a part nor a text nor a meaning can answer, so that none passes in silence. */
export function withUnread(prompt: Prompt, request: Request, films: readonly IndexedFilm[], known: Known): Request {
  const met = films.filter((film) => isMet(request, film));
  const unread = unreadWords(prompt, request.parts, {
    isKnown: known.isKnown,
    isInTexts: (stem) => met.some((film) => known.holds(film, stem)),
  });
  return unread.length === 0 ? request : requestOf(prompt, [...request.parts, ...unread], films);
}

interface Readable {
  readonly isKnown: Known["isKnown"];
  /** Of a film that meets what is required. */
  readonly isInTexts: (stem: string) => boolean;
}

function unreadWords(prompt: Prompt, parts: readonly Part[], known: Readable): readonly Part[] {
  // What stays of another language has no words that are known.
  if (prompt.isTranslated) return [];
  const free = unexplained(prompt, parts);
  const isAfterTitle = (index: number) => parts.some(({ kind, after }) => kind === "title" && after === index);
  const unread = free.filter(
    (index) => isUnread(prompt, free, index, { ...known, isAfterTitle }) && !isRead(parts, index),
  );
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
    return { ...part, isHard: isAlone || isName || isAfterTitle(first) };
  });
}

function isRead(parts: readonly Part[], index: number): boolean {
  return parts.some(({ first, after }) => first <= index && index < after);
}

function isUnread(
  { words }: Prompt,
  free: readonly number[],
  index: number,
  { isAfterTitle, ...known }: Readable & { readonly isAfterTitle: (index: number) => boolean },
): boolean {
  const own = words[index];
  if (own === undefined) return false;
  // "Godfather 3": of a title that is there, the number may be of one that is not.
  if (/^\d+$/.test(own.text)) return isAfterTitle(index);
  if (!known.isKnown(own)) return true;
  // A name that no text has, such as "Barbie" or "Anne Frank": its meaning is that of another word.
  const isName = (place: number) =>
    free.includes(place) && words[place]?.isCapital === true && !known.isInTexts(words[place].stem);
  if (own.isCapital && (isName(index - 1) || isName(index + 1))) return true;
  const isAmongSmall = words.some(({ isCapital }, place) => place > 0 && !isCapital);
  return isName(index) && (words.length === 1 || (index > 0 && isAmongSmall));
}
