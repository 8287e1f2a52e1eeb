import type { LastingFilms } from "#domain/lists/lasting-films.ts";
import { applyTo, type ListOperation } from "#domain/lists/list-operations.ts";
import { createListsDraft } from "#domain/lists/lists-draft.ts";
import { haveSameContent, type UserLists } from "#domain/lists/user-lists.ts";
import type { LoggedOperation } from "./logged-operation.ts";
import type { ShownLists } from "./shown-lists.ts";

/** Null until it is loaded, which begins when it is first asked for; then `ready` is called. */
export type LoadLastingFilms = (ready: () => void) => LastingFilms | null;

export interface Fold {
  /** Lists with operations on top, by lasting ids as far as they are known. Incremental; equal lists are the same object. */
  readonly lists: (start: UserLists, pending: readonly LoggedOperation[]) => UserLists;
  /** What an operation means by now; what is stored and sent stays as it was made. */
  readonly meaning: (operation: ListOperation) => ListOperation;
  readonly recent: (start: UserLists, pending: readonly LoggedOperation[]) => ReturnType<ShownLists["recent"]>;
}

/** `load` is asked once lists hold, or operations name, films that may have other ids by now. */
export function createFold(load: () => LastingFilms | null): Fold {
  let lasting: LastingFilms | null = null;
  let mayBeFormer = false;
  let former: {
    readonly start: UserLists;
    readonly pending: readonly LoggedOperation[];
    readonly lists: UserLists;
  } | null = null;
  const meaning = (operation: ListOperation) => lasting?.operation(operation) ?? operation;

  function lists(start: UserLists, pending: readonly LoggedOperation[]): UserLists {
    const goesOn =
      former !== null &&
      former.start === start &&
      former.pending.length <= pending.length &&
      former.pending.every((operation, index) => operation === pending[index]);
    const [from, rest] =
      goesOn && former !== null
        ? [former.lists, pending.slice(former.pending.length)]
        : [lasting?.lists(start) ?? start, pending];
    const draft = createListsDraft(from);
    for (const { operation } of rest) applyTo(draft, meaning(operation));
    const folded = draft.lists();
    const same = former !== null && haveSameContent(former.lists, folded) ? former.lists : folded;
    former = { start, pending, lists: same };
    mayBeFormer ||= OTHER_FILM.test(JSON.stringify([same, rest]));
    if (lasting !== null || !mayBeFormer) return same;
    lasting = load();
    if (lasting === null) return same;
    former = null;
    return lists(start, pending);
  }

  return {
    lists,
    meaning,
    recent: (start, pending) => ({
      start: lasting?.lists(start) ?? start,
      operations: pending.map((logged) => ({ ...logged, operation: meaning(logged.operation) })),
    }),
  };
}

/** How the ids of films outside the ranking begin (`isOtherFilmId`, which would bring posters with it). */
const OTHER_FILM = /"(?:imdb|wikidata|title|written)-/;
