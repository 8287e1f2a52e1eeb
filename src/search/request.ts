import type { Rank } from "#domain/catalogue/film.ts";
import type { IndexedFilm } from "./indexed-film.ts";
import type { Prompt } from "./prompt.ts";

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
  | "list"
  | "picture"
  | "maker"
  | "likeness"
  | "standing"
  | "order"
  | "count"
  | "mine";

/** A wish about one of the visitor's lists. */
export interface OwnListWish {
  readonly list: "watched" | "canon" | "watchlist";
  readonly isIn: boolean;
  /** Of watched films: the year they were seen in, such as "2025". */
  readonly seenIn?: string;
  /** Of watched films: the stars they were given, 1 to 5 or with a half. */
  readonly stars?: number;
}

export interface Order {
  readonly by: "year" | "running-time" | "rank";
  readonly direction: "ascending" | "descending";
}

/** What a recogniser understood of some words of the prompt. */
export interface Part {
  readonly kind: PartKind;
  /** First word, and the index after the last. */
  readonly first: number;
  readonly after: number;
  /** Plain words, e.g. "directed by Yasujirō Ozu". */
  readonly label: string;
  /** Why a film matches; the label by default, null for no reason. */
  readonly reason?: (film: IndexedFilm) => string | null;
  /** Films must match; otherwise the part only ranks. */
  readonly isHard: boolean;
  /** From 0 to 1. */
  readonly grade: (film: IndexedFilm) => number;
  /** Relative to the other ranking parts. */
  readonly weight: number;
  /** Decides between parts that want the same words; roughly the number of words explained. */
  readonly claim: number;
  /** "not", "without", "except". */
  readonly isNegated?: boolean;
  /** Asks only for these films. */
  readonly ranks?: readonly Rank[];
  readonly order?: Order;
  readonly count?: number;
  /** Results to skip: 1 for "the second best". */
  readonly skip?: number;
  /** Depends on the visitor's lists, which the engine does not know. */
  readonly ownList?: OwnListWish;
  /** No film has everything: this part is left out. */
  readonly isLeftOut?: boolean;
  /** How far a film is from meeting the part, in the part's own measure; to order the nearest films. */
  readonly distance?: (film: IndexedFilm) => number;
  /** Somebody's name that no credit has. */
  readonly unknownName?: string;
  /** For people: decides between "and" and "or". */
  readonly dimension?: string;
}

/** A film must match one part, or all of them for `isAll`. */
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

/** What the parts of a request require, exclude and wish; those that are left out only explain their words. */
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

export function isGroupMet({ parts, isAll }: Group, film: IndexedFilm): boolean {
  return isAll ? parts.every((part) => part.grade(film) > 0) : parts.some((part) => part.grade(film) > 0);
}

/** From this grade on a film is excluded: a mood is there by degrees, and a trace of it does no harm. */
const EXCLUDED_FROM = { mood: 0.55, others: 0.35 } as const;

/** Whether a film has little enough of what is not wanted. */
export function isSpared(part: Part, film: IndexedFilm): boolean {
  if (part.kind === "likeness" && !part.isHard) return true;
  const most = part.isHard ? Number.MIN_VALUE : part.kind === "mood" ? EXCLUDED_FROM.mood : EXCLUDED_FROM.others;
  return part.grade(film) < most;
}

/** "Without violence" excludes; "not too sad" does too, by degree. */
function isExcluding({ isHard, kind }: Part): boolean {
  return (
    isHard || kind === "likeness" || kind === "theme" || kind === "mood" || kind === "setting" || kind === "movement"
  );
}

function groupsOf(prompt: Prompt, parts: readonly Part[], films: readonly IndexedFilm[]): readonly Group[] {
  const groups: Group[] = [];
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
    const isBoth = gap.includes("also") || prompt.words[before.first - 1]?.text === "both";
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

/** As typed, because a slash ("Scorsese/De Niro") is read as "or" elsewhere. */
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
