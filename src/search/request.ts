import type { Rank } from "#domain/catalogue/film.ts";
import type { IndexedFilm } from "./indexed-film.ts";
import type { Prompt } from "./prompt.ts";
import { WISH } from "./weights.ts";

export type PartKind =
  | "title"
  | "person"
  | "year"
  | "running-time"
  | "country"
  | "language"
  | "genre"
  | "movement"
  | "mood"
  | "theme"
  | "setting"
  | "prize"
  | "origin"
  | "subject"
  | "list"
  | "picture"
  | "maker"
  | "likeness"
  | "standing"
  | "order"
  | "count"
  | "mine"
  | "unknown";

export interface OwnListWish {
  readonly list: "watched" | "canon" | "watchlist";
  readonly isIn: boolean;
  readonly seenIn?: string;
  /** Of watched films: 1 to 5, halves included. */
  readonly stars?: number;
}

export interface Order {
  readonly by: "year" | "running-time" | "rank";
  readonly direction: "ascending" | "descending";
}

export interface Part {
  readonly kind: PartKind;
  /** First word, and the index after the last. */
  readonly first: number;
  readonly after: number;
  readonly label: string;
  /** The label by default; null for no reason. */
  readonly reason?: (film: IndexedFilm) => string | null;
  /** Films must match; otherwise the part only ranks. */
  readonly isHard: boolean;
  /** From 0 to 1. */
  readonly grade: (film: IndexedFilm) => number;
  readonly weight: number;
  /** Decides between parts that want the same words; roughly the number of words explained. */
  readonly claim: number;
  readonly isNegated?: boolean;
  readonly ranks?: readonly Rank[];
  readonly order?: Order;
  readonly count?: number;
  /** 1 for "the second best". */
  readonly skip?: number;
  /** Depends on the visitor's lists, which the engine does not know. */
  readonly ownList?: OwnListWish;
  /** Because no film has everything. */
  readonly isLeftOut?: boolean;
  /** How far a film is from meeting the part, in the part's own measure; orders the nearest films. */
  readonly distance?: (film: IndexedFilm) => number;
  /** Nothing here knows it, so no film can have it. */
  readonly isUnknown?: boolean;
  /** Of somebody who is in no credits. */
  readonly unknownName?: string;
  readonly dimension?: string;
}

/** A requirement that no film can meet, because nothing here knows it. */
export function unknownPart(
  part: Pick<Part, "kind" | "first" | "after" | "label" | "claim"> & Pick<Partial<Part>, "unknownName" | "dimension">,
): Part {
  return { isHard: true, reason: () => null, grade: () => 0, weight: WISH.none, isUnknown: true, ...part };
}

/** A film must match all parts, or only one. */
interface Group {
  readonly parts: readonly Part[];
  readonly isAll: boolean;
}

export interface Request {
  readonly parts: readonly Part[];
  readonly required: readonly Group[];
  readonly excluded: readonly Part[];
  readonly wished: readonly Part[];
}

export function requestOf(prompt: Prompt, parts: readonly Part[], films: readonly IndexedFilm[]): Request {
  const kept = parts.filter(({ isLeftOut }) => isLeftOut !== true);
  const hard = kept.filter(({ isHard, isNegated }) => isHard && isNegated !== true);
  return {
    parts,
    required: groupsOf(prompt, hard, films),
    excluded: kept.filter((part) => part.isNegated === true && isExcluding(part)),
    wished: kept.filter((part) => part.isNegated !== true && part.weight > 0),
  };
}

export function isMet({ required, excluded }: Request, film: IndexedFilm): boolean {
  return required.every((group) => isGroupMet(group, film)) && excluded.every((part) => isSpared(part, film));
}

export function isGroupMet({ parts, isAll }: Group, film: IndexedFilm): boolean {
  return isAll ? parts.every((part) => part.grade(film) > 0) : parts.some((part) => part.grade(film) > 0);
}

/** From this grade a film is excluded: a trace of a mood does no harm. */
const EXCLUDED_FROM = { mood: 0.55, others: 0.35 } as const;

export function isSpared(part: Part, film: IndexedFilm): boolean {
  if (part.kind === "likeness" && !part.isHard) return true;
  const most = part.isHard ? Number.MIN_VALUE : part.kind === "mood" ? EXCLUDED_FROM.mood : EXCLUDED_FROM.others;
  return part.grade(film) < most;
}

/** "Not too sad" excludes by degree. */
function isExcluding({ isHard, kind }: Part): boolean {
  return (
    isHard || kind === "likeness" || kind === "theme" || kind === "mood" || kind === "setting" || kind === "movement"
  );
}

function groupsOf(prompt: Prompt, parts: readonly Part[], films: readonly IndexedFilm[]): readonly Group[] {
  const groups: Group[] = [];
  const isOfTwo = parts.filter(({ kind }) => kind === "person").length === 2;
  for (const part of parts) {
    const last = groups.findLast(
      ({ parts: [one] }) => one?.dimension === part.dimension || areEitherOf(prompt, one, part),
    );
    const before = last?.parts.at(-1);
    if (last === undefined || before === undefined) {
      groups.push({ parts: [part], isAll: false });
      continue;
    }
    const gap = prompt.words.slice(before.after, part.first).map(({ text }) => text);
    const isEither = gap.some((word) => /^(?:or|nor|either)$/.test(word)) || saysEither(prompt, before, part);
    const joined: Group = { parts: [...last.parts, part], isAll: !isEither };
    // "A western that is also a comedy" must be both.
    const isBoth =
      gap.includes("also") ||
      prompt.words[before.first - 1]?.text === "both" ||
      (part.kind === "person" && isOfTwo && prompt.words.some(({ text }) => text === "together"));
    // Two decades can only be alternatives, two lengths contradict each other; "after 1950 but before 1960" is a range.
    const group =
      joined.isAll &&
      !isBoth &&
      part.dimension !== "running-time" &&
      !films.some((film) => joined.parts.every((one) => one.grade(film) > 0))
        ? { ...joined, isAll: false }
        : joined;
    groups[groups.indexOf(last)] = group;
  }
  return groups;
}

/** "Chaplin or Keaton" are alternatives although their roles differ. */
function areEitherOf(prompt: Prompt, one: Part | undefined, part: Part): boolean {
  return (
    one?.kind === "person" &&
    part.kind === "person" &&
    part.first === one.after + 1 &&
    typedWord(prompt, one.after) === "or"
  );
}

/** A slash ("Scorsese/De Niro") is read as "or" elsewhere. */
function typedWord({ text, words }: Prompt, index: number): string {
  const word = words[index];
  return word === undefined ? "" : text.slice(word.start, word.end).toLowerCase();
}

/** "Kurosawa, Ozu or Mizoguchi": only the last has an "or". */
function saysEither(prompt: Prompt, before: Part, part: Part): boolean {
  if (prompt.words[part.first]?.afterBreak !== true && before.after !== part.first) return false;
  const rest = prompt.words.slice(part.after, part.after + 2).map(({ text }) => text);
  return rest[0] === "or";
}
