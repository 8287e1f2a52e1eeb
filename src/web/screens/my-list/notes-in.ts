import type { OwnList } from "#domain/lists/own-list.ts";
import type { SharedNotes } from "#domain/members/share.ts";

const known = new WeakMap<OwnList["films"], SharedNotes>();

/** By film. Computed once per change for all films. */
export function notesIn({ films }: OwnList): SharedNotes {
  const notes =
    known.get(films) ?? Object.fromEntries(films.flatMap(({ id, note = "" }) => (note === "" ? [] : [[id, note]])));
  known.set(films, notes);
  return notes;
}
