import type { FilmId } from "../catalogue/film-id.ts";
import type { FilmMemory } from "../lists/film-memory.ts";

/** Why films are in a canon, by film, as its owner shows it with the canon (docs/product.md#sharing). */
export type SharedNotes = Readonly<Record<FilmId, string>>;

/** The notes on these films, in their order; films without one are left out. */
export function notesOn(films: readonly FilmId[], memories: readonly FilmMemory[]): SharedNotes {
  const noteOf = new Map(memories.map(({ id, note }) => [id, note]));
  return Object.fromEntries(
    films.flatMap((id) => {
      const note = noteOf.get(id);
      return note === undefined ? [] : [[id, note]];
    }),
  );
}
