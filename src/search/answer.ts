import type { Rank } from "#domain/catalogue/film.ts";
import type { IndexedFilm } from "./indexed-film.ts";
import type { OwnListWish, Part, Request } from "./request.ts";
import type { Prompt } from "./prompt.ts";

interface InterpretedPart {
  /** Unique within one answer, e.g. "year-2". */
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  /** The words of the prompt it was read from. */
  readonly text: string;
  /** The prompt without this part; empty when nothing else was asked. */
  readonly without: string;
  /** About the visitor's own list, which the engine does not know: the films are not narrowed by it. */
  readonly mine?: OwnListWish;
  /** No film has everything: the films after the first `exact` lack this part. */
  readonly isLetGo?: true;
  readonly isUnknown?: true;
  /** How many films are asked for, after skipping how many; beside `mine` the answer is not yet cut to them. */
  readonly take?: { readonly skip: number; readonly count: number };
}

export interface SearchResult {
  readonly rank: Rank;
  /** From 0 to about 1; comparable within one answer only. */
  readonly score: number;
  /** Most telling first. Being by the director asked for is not given as a reason. */
  readonly reasons: readonly string[];
}

export interface SearchAnswer {
  /** Best first, then the near ones; empty when nothing fits. */
  readonly results: readonly SearchResult[];
  readonly interpretation: {
    readonly parts: readonly InterpretedPart[];
    /** How many results, from the first, have everything; the rest lack the parts that are `isLetGo`. */
    readonly exact: number;
    /** The request contradicts itself, so no film can have everything. */
    readonly isImpossible: boolean;
  };
}

export interface ScoredFilm {
  readonly film: IndexedFilm;
  readonly score: number;
}

const MAX_REASONS = 4;
const MIN_TELLING_GRADE = 0.25;

interface Found {
  readonly request: Request;
  readonly scored: readonly ScoredFilm[];
}

export function explain(
  prompt: Prompt,
  exact: Found,
  near: Found & { readonly isImpossible: boolean } = { ...exact, scored: [], isImpossible: false },
): SearchAnswer {
  const { parts } = near.request;
  const isLeft = parts.some(({ ownList }) => ownList !== undefined);
  return {
    results: [...resultsOf(exact), ...resultsOf(near)],
    interpretation: {
      parts: withoutRepeats(parts).map((part, number) => ({
        id: `${part.kind}-${number + 1}`,
        kind: part.kind,
        label: part.label,
        text: textOf(prompt, part),
        without: promptWithout(prompt, part),
        ...(part.ownList === undefined ? {} : { mine: part.ownList }),
        ...(part.isLeftOut === true ? { isLetGo: true } : {}),
        ...(part.isUnknown !== true || part.isNegated === true ? {} : { isUnknown: true }),
        ...(isLeft && part.count !== undefined ? { take: { skip: part.skip ?? 0, count: part.count } } : {}),
      })),
      exact: exact.scored.length,
      isImpossible: near.isImpossible,
    },
  };
}

function withoutRepeats(parts: readonly Part[]): readonly Part[] {
  return parts.filter(
    (part, index) =>
      part.kind !== "likeness" ||
      parts.findIndex(({ kind, label }) => kind === part.kind && label === part.label) === index,
  );
}

function resultsOf({ request, scored }: Found): SearchAnswer["results"] {
  const telling = request.parts.filter(
    ({ isNegated, isLeftOut, order, count }) =>
      isNegated !== true && isLeftOut !== true && order === undefined && count === undefined,
  );
  return scored.map(({ film, score }) => ({ rank: film.rank, score, reasons: reasonsFor(film, telling) }));
}

function reasonsFor(film: IndexedFilm, parts: readonly Part[]): readonly string[] {
  const reasons = new Set<string>();
  for (const part of parts) {
    if (reasons.size >= MAX_REASONS) break;
    if (part.grade(film) < MIN_TELLING_GRADE) continue;
    const reason = part.reason === undefined ? part.label : part.reason(film);
    if (reason !== null) reasons.add(reason);
  }
  return [...reasons];
}

function textOf(prompt: Prompt, part: Part): string {
  return prompt.text.slice(...placeOf(prompt, part));
}

function placeOf({ words }: Prompt, { first, after }: Part): readonly [number, number] {
  const own = words.slice(first, after);
  return [Math.min(...own.map(({ start }) => start)), Math.max(...own.map(({ end }) => end))];
}

const LEFT_OVER = /^(?:\s|[,;.&]|\b(?:and|or|but|from|the|of|in|by|with|a|an|not|films?|movies?)\b)*$/i;

function promptWithout(prompt: Prompt, part: Part): string {
  const [start, end] = placeOf(prompt, part);
  const [before, after] = [prompt.text.slice(0, start), prompt.text.slice(end)];
  // Words written without spaces get none when joined.
  const gap = /\S$/.test(before) && /^\S/.test(after) ? "" : " ";
  const rest = `${before}${gap}${after}`
    .replace(/\s+/g, " ")
    .replace(/\s+([,;.])/g, "$1")
    .replace(/^(?:[\s,;.]|(?:and|or|but)\s)+/i, "")
    .replace(/[\s,;]*(?:\s(?:and|or|but|from|the|of|in|by|with|not))*[\s,;]*$/i, "")
    .trim();
  return LEFT_OVER.test(rest) ? "" : rest;
}
