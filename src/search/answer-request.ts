import type { Rank } from "#domain/catalogue/film.ts";
import { explain, type SearchAnswer } from "./answer.ts";
import type { IndexedFilm } from "./indexed-film.ts";
import { hasFew, nearestOf, relax, withoutUnmetWishes } from "./parts-left-out.ts";
import type { Prompt } from "./prompt.ts";
import { refine } from "./refine.ts";
import type { Part, Request } from "./request.ts";
import type { Scorer } from "./score.ts";
import type { Steps } from "./steps.ts";

function isSubject({ kind }: Part): boolean {
  return kind === "subject" || kind === "origin";
}

function withoutSubject(part: Part): Part {
  return isSubject(part) && part.isNegated !== true ? { ...part, isLeftOut: true } : part;
}

/** Films of such themes are near those of a subject; null where no subject is asked for. */
export function withoutSubjects(
  prompt: Prompt,
  request: Request,
  readings: readonly Part[],
  films: readonly IndexedFilm[],
): Request | null {
  if (!request.parts.some(isSubject)) return null;
  const others = readings.filter((part) => !isSubject(part));
  return refine(prompt, others, films);
}

const FEW_OF_SUBJECT = 6;
const MOST_NEAR = 20;

/** Where few films have everything or no film all that is wished, the nearest follow. */
export function* answerTo(
  prompt: Prompt,
  { request, broader }: { readonly request: Request; readonly broader: Request | null },
  allowed: ReadonlySet<Rank> | null,
  { films, score }: { readonly films: readonly IndexedFilm[]; readonly score: Scorer },
): Steps<SearchAnswer> {
  const scored = score(prompt, request, allowed);
  yield;
  if (broader !== null && scored.length < FEW_OF_SUBJECT) {
    const exact = new Set(scored.map(({ film }) => film));
    const near = score(prompt, broader, allowed).filter(({ film }) => !exact.has(film));
    if (near.length > 0) {
      const told = scored.length > 0 ? request : { ...request, parts: request.parts.map(withoutSubject) };
      return explain(
        prompt,
        { request, scored },
        { request: told, scored: near.slice(0, MOST_NEAR), isImpossible: false },
      );
    }
  }
  const relaxed = hasFew(request, scored)
    ? relax(prompt, request, films, { allowed, isAnswered: scored.length > 0 })
    : null;
  if (relaxed === null) {
    const without = withoutUnmetWishes(prompt, request, scored);
    if (without === null) return explain(prompt, { request, scored });
    return explain(prompt, { request, scored: [] }, { request: without, scored, isImpossible: false });
  }
  const found = score(prompt, relaxed.request, allowed);
  const all = films.filter(({ rank }) => allowed?.has(rank) ?? true).map((film) => ({ film, score: 0 }));
  const near = nearestOf(found.length > 0 ? found : all, scored, relaxed);
  return explain(prompt, { request, scored }, { ...relaxed, scored: near });
}
