import { listedUpTo } from "#domain/taste/film-dna/story/words.ts";
import type { MemoryChange } from "#domain/lists/film-memory.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { ListOperation } from "#domain/lists/list-operations.ts";
import type { ListName, ListsUpdate, Take } from "#domain/lists/user-lists.ts";
import { dayWords, starsWords } from "#domain/lists/days-and-stars.ts";
import type { CalledFilms } from "#domain/members/share.ts";
import { useListFilms } from "../use-list-films.ts";

const NAMED = 2;

/** Puts any of these changes into words; films are named even if no list holds them any more. */
export function useOperationWords(operations: readonly ListOperation[]): (operation: ListOperation) => string {
  const { filmOf } = useListFilms(operations.flatMap(filmsNamedBy), namesIn(operations));
  return (operation) => operationWords(operation, (id) => filmOf(id)?.title ?? `film ${id}`);
}

function namesIn(operations: readonly ListOperation[]): CalledFilms {
  const named = operations.flatMap((operation) => {
    if (operation.type === "memory/update") return [operation];
    return "memories" in operation ? operation.memories : [];
  });
  const names: Record<FilmId, string> = {};
  for (const { id, called } of named) if (typeof called === "string") names[id] ??= called;
  return names;
}

/** In the imperative: "Add Vertigo to your canon". */
export function operationWords(operation: ListOperation, titleOf: (id: FilmId) => string): string {
  const films = (ids: readonly FilmId[]) => listedUpTo([...new Set(ids)].map(titleOf), NAMED);
  switch (operation.type) {
    case "canon/add":
      return PUT.canon(titleOf(operation.id));
    case "canon/remove":
      return TAKEN.canon(titleOf(operation.id));
    case "canon/reorder":
      return "Reorder your canon";
    case "watchlist/add":
      return PUT.watchlist(titleOf(operation.id));
    case "watchlist/remove":
      return TAKEN.watchlist(titleOf(operation.id));
    case "watchlist/update-watched":
      return (operation.watched ? PUT : TAKEN).watched(titleOf(operation.id));
    case "watched/add":
      return PUT.watched(titleOf(operation.id));
    case "watched/remove":
      return TAKEN.watched(titleOf(operation.id));
    case "watched/update":
      return updateWords(operation.watched, operation.unwatched, films);
    case "recommendations/dismiss":
      return PUT.dismissed(titleOf(operation.id));
    case "recommendations/restore":
      return TAKEN.dismissed(titleOf(operation.id));
    case "hidden/add":
      return PUT.hidden(titleOf(operation.id));
    case "hidden/remove":
      return TAKEN.hidden(titleOf(operation.id));
    case "hidden/clear":
      return TAKEN.hidden(films(operation.ids));
    case "lists/update":
      return listsWords(operation, films);
    case "memory/update":
      return memoryWords(operation, titleOf(operation.id));
    case "collection/reorder":
      return "Reorder one of your lists";
    case "collection/update":
      return collectionWords(operation, films);
    case "films/update": {
      const { puts, takes, memories } = operation;
      return puts.length + takes.length === 0
        ? `Change what you remember of ${films(memories.map(({ id }) => id))}`
        : listsWords(operation, films);
    }
  }
}

function filmsNamedBy(operation: ListOperation): readonly FilmId[] {
  switch (operation.type) {
    case "canon/reorder":
    case "collection/reorder":
      return [];
    case "hidden/clear":
      return operation.ids;
    case "watched/update":
      return [...operation.watched, ...operation.unwatched];
    case "lists/update":
      return [...operation.puts, ...operation.takes].map(({ id }) => id);
    case "films/update":
    case "collection/update":
      return [...operation.puts, ...operation.takes, ...operation.memories].map(({ id }) => id);
    default:
      return [operation.id];
  }
}

type CollectionUpdate = Extract<ListOperation, { type: "collection/update" }>;

function collectionWords({ puts, takes, memories, lists }: CollectionUpdate, films: Named): string {
  const [list] = lists;
  if (list !== undefined && lists.length === 1) {
    if (list.isDeleted === true) return "Delete one of your lists";
    if (list.isDeleted === null) return "Bring back one of your lists";
    return typeof list.name === "string" ? `Make the list “${list.name}”` : "Change one of your lists";
  }
  if (lists.length > 1) return "Change several of your lists";
  const named = films([...puts, ...takes].map(({ id }) => id));
  const viewed = films(memories.map(({ id }) => id));
  if (memories.some(({ viewings }) => viewings !== undefined)) {
    const isGone = memories.every(({ viewings = [] }) => viewings.every((viewing) => "isGone" in viewing));
    return isGone ? `Take ${viewed} out of your diary` : `Write ${viewed} into your diary`;
  }
  if (puts.length > 0 && takes.length > 0) return `Change ${named} in your lists`;
  return takes.length === 0 ? `Add ${named} to one of your lists` : `Remove ${named} from one of your lists`;
}

type ListWords = Readonly<Record<ListName, (films: string) => string>>;

const PUT: ListWords = {
  canon: (films) => `Add ${films} to your canon`,
  watchlist: (films) => `Add ${films} to your watchlist`,
  watched: (films) => `Mark ${films} as watched`,
  dismissed: (films) => `Never recommend ${films} again`,
  hidden: (films) => `Hide ${films}`,
};

const TAKEN: ListWords = {
  canon: (films) => `Remove ${films} from your canon`,
  watchlist: (films) => `Remove ${films} from your watchlist`,
  watched: (films) => `Mark ${films} as unwatched`,
  dismissed: (films) => `Recommend ${films} again`,
  hidden: (films) => `Show ${films} again`,
};

type Named = (ids: readonly FilmId[]) => string;

/** Films enter the canon as watched, and leave it when unwatched: no words are needed. */
const PUT_ORDER: readonly ListName[] = ["canon", "watched", "watchlist", "dismissed", "hidden"];
const TAKEN_ORDER: readonly ListName[] = ["watched", "canon", "watchlist", "dismissed", "hidden"];

function listsWords({ puts, takes }: ListsUpdate, films: Named): string {
  const named = films([...puts, ...takes].map(({ id }) => id));
  if (puts.length > 0 && takes.length > 0) return `Change ${named} in your lists`;
  const list = takes.length === 0 ? listOfAll(puts, PUT_ORDER) : listOfAll(takes, TAKEN_ORDER);
  if (list !== undefined) return (takes.length === 0 ? PUT : TAKEN)[list](named);
  return takes.length === 0 ? `Add ${named} to your lists` : `Remove ${named} from your lists`;
}

function listOfAll(places: readonly Take[], lists: readonly ListName[]): ListName | undefined {
  const all = new Set(places.map(({ id }) => id)).size;
  return lists.find((list) => new Set(places.filter((place) => place.list === list).map(({ id }) => id)).size === all);
}

function memoryWords({ note, seen, rating, rewatches, reason }: MemoryChange, title: string): string {
  const parts = [
    rating === undefined
      ? []
      : rating === null
        ? `Remove your stars from ${title}`
        : `Give ${title} ${starsWords(rating)}`,
    seen === undefined ? [] : seen === null ? `Forget when you saw ${title}` : `Saw ${title}: ${dayWords(seen)}`,
    rewatches === undefined ? [] : `Change how often you saw ${title} before`,
    note === undefined
      ? []
      : note === null
        ? `Forget why ${title} is in your canon`
        : `Note why ${title} is in your canon`,
    reason === undefined
      ? []
      : reason === null
        ? `Forget why ${title} is on your watchlist`
        : `Note why ${title} is on your watchlist`,
  ].flat();
  const [only] = parts;
  return only !== undefined && parts.length === 1 ? only : `Change what you remember of ${title}`;
}

function updateWords(watched: readonly FilmId[], unwatched: readonly FilmId[], films: Named): string {
  if (unwatched.length === 0) return PUT.watched(films(watched));
  if (watched.length === 0) return TAKEN.watched(films(unwatched));
  return `${PUT.watched(films(watched))} and ${films(unwatched)} as unwatched`;
}
