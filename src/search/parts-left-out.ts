import type { Rank } from "#domain/catalogue/film.ts";
import type { ScoredFilm } from "./answer.ts";
import type { IndexedFilm } from "./indexed-film.ts";
import type { Prompt } from "./prompt.ts";
import { unexplained } from "./refine.ts";
import { type Part, type PartKind, isGroupMet, isSpared, type Request, requestOf } from "./request.ts";

/** The cheapest are left out first; plain facts that name somebody or something go last. */
const DEARNESS: Readonly<Record<PartKind, number>> = {
  count: 0,
  order: 0,
  mine: 0,
  unknown: 0,
  standing: 1,
  mood: 1,
  setting: 1.5,
  theme: 1.5,
  subject: 2.15,
  origin: 2.55,
  picture: 1.6,
  "running-time": 1.8,
  year: 2,
  maker: 2.1,
  genre: 2.2,
  movement: 2.3,
  language: 2.4,
  country: 2.5,
  list: 2.6,
  prize: 2.7,
  person: 5,
  likeness: 6,
  title: 9,
};
const ACTOR_CHEAPER = 0.5;
/** What was said in fewer words goes first: "short" before "over four hours". */
const PER_CLAIM = 0.01;
/** An exclusion stays if it can, but goes first if it contradicts what is wanted. */
const EXCLUSION_DEARER = 2;
const CONTRADICTION_CHEAPER = 0.2;

interface Relaxed {
  readonly request: Request;
  readonly leftOut: readonly Part[];
  /** Two requirements exclude each other: "under 20 minutes and over 3 hours". */
  readonly isImpossible: boolean;
}

/** Leaves out, at the least cost, what the nearest films break; null if that is nothing or everything. */
export function relax(
  prompt: Prompt,
  request: Request,
  films: readonly IndexedFilm[],
  { allowed, isAnswered }: { readonly allowed: ReadonlySet<Rank> | null; readonly isAnswered: boolean },
): Relaxed | null {
  const requirements = requirementsOf(request, films);
  let cheapest: readonly Requirement[] | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const film of films) {
    if (allowed?.has(film.rank) === false) continue;
    const broken = requirements.filter(({ isMet }) => !isMet(film));
    const cost = broken.reduce((sum, { dearness }) => sum + dearness, 0);
    if (isAnswered && broken.some(({ isExclusion }) => isExclusion)) continue;
    if (broken.length > 0 && cost < least) {
      least = cost;
      cheapest = broken;
    }
  }
  if (cheapest === null) return null;
  const leftOut = new Set(cheapest.flatMap(({ parts }) => parts));
  // Where films were found, "not by Bergman" alone is no wish.
  const hasRest = request.parts.some(
    (part) =>
      !leftOut.has(part) &&
      part.order === undefined &&
      part.count === undefined &&
      !(isAnswered && part.isNegated === true),
  );
  const hasDistance = [...leftOut].some(({ distance }) => distance !== undefined);
  const isUnknownAlone = [...leftOut].every(({ isUnknown }) => isUnknown === true);
  if (!hasRest && !hasDistance && !isUnknownAlone) return null;
  const parts = request.parts.map((part) => (leftOut.has(part) ? { ...part, isLeftOut: true } : part));
  return {
    request: requestOf(prompt, parts, films),
    leftOut: [...leftOut],
    isImpossible: contradicts(requirements, films),
  };
}

/** From this grade a film has what is wished for. */
const LEAST_GRADE = 0.25;
/** So many of the first films found are looked at. */
const FIRST_FILMS = 10;

/**
 * The request without the wishes that none of the first films has beside the others; null where some film has all.
 * What only ranks is never required, so nothing else would say that no film is both.
 */
export function withoutUnmetWishes(prompt: Prompt, request: Request, scored: readonly ScoredFilm[]): Request | null {
  // A plot is told in more words than the parts read, and not each of them is a wish.
  if (unexplained(prompt, request.parts).length > 0) return null;
  const wishes = request.wished.filter(({ isHard, kind }) => !isHard && GRADED.has(kind));
  let fewest: readonly Part[] | null = null;
  for (const { film } of scored.slice(0, FIRST_FILMS)) {
    const unmet = wishes.filter(({ grade }) => grade(film) < LEAST_GRADE);
    if (fewest === null || unmet.length < fewest.length) fewest = unmet;
  }
  if (fewest === null || fewest.length === 0) return null;
  const leftOut = new Set(fewest);
  return {
    ...request,
    parts: request.parts.map((part) => (leftOut.has(part) ? { ...part, isLeftOut: true } : part)),
  };
}

const GRADED: ReadonlySet<PartKind> = new Set(["mood", "theme", "movement"]);

interface Requirement {
  readonly parts: readonly Part[];
  readonly isMet: (film: IndexedFilm) => boolean;
  readonly dearness: number;
  readonly isExclusion: boolean;
}

function requirementsOf({ required, excluded }: Request, films: readonly IndexedFilm[]): readonly Requirement[] {
  const dearnessOf = ({ kind, dimension, claim }: Part) =>
    DEARNESS[kind] - (kind === "person" && dimension !== "director" ? ACTOR_CHEAPER : 0) + PER_CLAIM * claim;
  const wanted = required.flatMap((group): readonly Requirement[] =>
    (group.isAll ? group.parts.map((part) => ({ parts: [part], isAll: true })) : [group]).map((one) => ({
      parts: one.parts,
      isMet: (film) => isGroupMet(one, film),
      dearness: Math.max(...one.parts.map(dearnessOf)),
      isExclusion: false,
    })),
  );
  const unwanted = excluded.map((part): Requirement => {
    const exclusion = {
      parts: [part],
      isMet: (film: IndexedFilm) => isSpared(part, film),
      dearness: dearnessOf(part) + EXCLUSION_DEARER,
      isExclusion: true,
    };
    const contradicted = wanted.filter((one) => contradicts([one, exclusion], films));
    const cheapest = Math.min(...contradicted.map(({ dearness }) => dearness), dearnessOf(part));
    return contradicted.length === 0 ? exclusion : { ...exclusion, dearness: cheapest - CONTRADICTION_CHEAPER };
  });
  return [...wanted, ...unwanted];
}

const EXCLUSIVE: ReadonlySet<PartKind> = new Set(["year", "running-time", "picture"]);

function contradicts(requirements: readonly Requirement[], films: readonly IndexedFilm[]): boolean {
  return requirements.some((one, index) =>
    requirements.slice(index + 1).some((other) => {
      const [kind, otherKind] = [one.parts[0]?.kind, other.parts[0]?.kind];
      const canExclude =
        kind === otherKind && kind !== undefined && (EXCLUSIVE.has(kind) || one.isExclusion !== other.isExclusion);
      return canExclude && !films.some((film) => one.isMet(film) && other.isMet(film));
    }),
  );
}

const FEW_FILMS = 3;
const MAX_NEAR_FILMS = 20;

export function hasFew({ parts, required, excluded }: Request, scored: readonly ScoredFilm[]): boolean {
  if (scored.length === 0) return true;
  const isAnswered = parts.some(({ kind, count }) => kind === "title" || count !== undefined);
  return scored.length <= FEW_FILMS && required.length + excluded.length > 1 && !isAnswered;
}

export function nearestOf(
  found: readonly ScoredFilm[],
  exact: readonly ScoredFilm[],
  { leftOut }: Relaxed,
): readonly ScoredFilm[] {
  // The first of the ranking are near nothing that is unknown here.
  if (leftOut.every(({ isUnknown }) => isUnknown === true) && found.every(({ score }) => score === 0)) return [];
  const known = new Set(exact.map(({ film }) => film));
  const distanceOf = ({ film }: ScoredFilm) => leftOut.reduce((sum, { distance }) => sum + (distance?.(film) ?? 0), 0);
  return found
    .filter(({ film }) => !known.has(film))
    .map((one) => ({ one, distance: distanceOf(one) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MAX_NEAR_FILMS)
    .map(({ one }) => one);
}
