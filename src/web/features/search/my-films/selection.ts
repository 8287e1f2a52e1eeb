import type { FilmId } from "#domain/catalogue/film-id.ts";

/** Films selected by hand; each tile hears of itself alone. */
export interface Selection {
  readonly has: (id: FilmId) => boolean;
  readonly ids: () => readonly FilmId[];
  /** With `isRange` also those between it and the last one pressed. */
  readonly press: (id: FilmId, isRange: boolean) => void;
  /** Those that can be selected, in their order. */
  readonly among: (films: readonly { readonly id: FilmId }[]) => void;
  readonly set: (ids: readonly FilmId[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSelection(): Selection {
  let selected: ReadonlySet<FilmId> = new Set();
  let ids: readonly FilmId[] = [];
  let last: FilmId | null = null;
  let shown: readonly { readonly id: FilmId }[] = [];
  const listeners = new Set<() => void>();

  function set(next: readonly FilmId[]): void {
    selected = new Set(next);
    ids = [...selected];
    for (const listener of listeners) listener();
  }

  return {
    has: (id) => selected.has(id),
    ids: () => ids,
    press(id, isRange) {
      const placeOf = (film: FilmId | null) => shown.findIndex((other) => other.id === film);
      const [from, to] = [placeOf(last), placeOf(id)];
      const isFromLast = isRange && from >= 0;
      const range = isFromLast ? shown.slice(Math.min(from, to), Math.max(from, to) + 1).map((film) => film.id) : [id];
      const isOn = !selected.has(id);
      set(isOn ? [...selected, ...range] : ids.filter((other) => !range.includes(other)));
      last = id;
    },
    among: (films) => {
      shown = films;
    },
    set,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
