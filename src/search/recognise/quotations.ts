import type { IndexedFilm } from "../indexed-film.ts";
import { findAll, type Prompt, wholeWords } from "../prompt.ts";
import type { Part } from "../request.ts";
import quotations from "../vocabulary/quotations.json" with { type: "json" };
import { CLAIM, WISH } from "../weights.ts";

const LINES = quotations.map(({ said, title }) => ({ title, pattern: wholeWords(said.join("|")) }));

/** A famous line names its film. */
export function recogniseQuotations(prompt: Prompt, films: readonly IndexedFilm[]): readonly Part[] {
  return LINES.flatMap(({ title, pattern }) =>
    findAll(prompt, pattern).map(({ first, after }): Part => ({
      kind: "title",
      first,
      after,
      label: title,
      reason: () => "the line you quote",
      isHard: true,
      grade: ({ film }) => (film.title === title ? 1 : 0),
      weight: WISH.title,
      claim: after - first + CLAIM.wholeTitle,
      ranks: films.flatMap(({ film, rank }) => (film.title === title ? [rank] : [])),
      dimension: "title",
    })),
  );
}
