import type { IndexedFilm } from "../indexed-film.ts";
import { findAll, type Prompt, wholeWords } from "../prompt.ts";
import { type Part, unknownPart } from "../request.ts";
import subjects from "../vocabulary/subjects.json" with { type: "json" };
import { CLAIM, WISH } from "../weights.ts";

const SUBJECTS = Object.entries(subjects).map(([subject, said]) => ({ subject, pattern: wholeWords(said.join("|")) }));

/** What films are plainly about, where they are set and how they are told: a film has it or not. */
export function recogniseSubjects(prompt: Prompt, having: ReadonlyMap<string, ReadonlySet<number>>): readonly Part[] {
  // Where the films' background is not known, nothing is known to be missing.
  if (having.size === 0) return [];
  return SUBJECTS.flatMap(({ subject, pattern }) => {
    const films = having.get(subject);
    if (films === undefined) {
      const label = `no film with the subject “${subject}”`;
      return findAll(prompt, pattern).map(({ first, after }) =>
        unknownPart({ kind: "subject", first, after, label, claim: after - first + CLAIM.subject }),
      );
    }
    return findAll(prompt, pattern).map(({ first, after }): Part => ({
      kind: "subject",
      first,
      after,
      label: subject,
      isHard: true,
      grade: ({ index }) => (films.has(index) ? 1 : 0),
      weight: WISH.setting,
      claim: after - first + CLAIM.subject,
      dimension: `subject-${subject}`,
    }));
  });
}

/** The films of each subject; none where the films' background is not known. */
export function filmsBySubject(films: readonly IndexedFilm[]): ReadonlyMap<string, ReadonlySet<number>> {
  const having = new Map<string, Set<number>>();
  for (const { index, background } of films)
    for (const subject of background.subjects) having.set(subject, (having.get(subject) ?? new Set()).add(index));
  return having;
}
