import type { FilmId } from "#domain/catalogue/film-id.ts";

/** Films selected by hand; each tile hears of itself alone. */
export interface Selection {
  readonly has: (id: FilmId) => boolean;
  readonly ids: () => readonly FilmId[];
  /** With `isRange` also those between it and the last one pressed. */
  readonly press: (id: FilmId, isRange: boolean, order: readonly FilmId[]) => void;
  readonly set: (ids: readonly FilmId[]) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSelection(): Selection {
  let selected: ReadonlySet<FilmId> = new Set();
  let ids: readonly FilmId[] = [];
  let last: FilmId | null = null;
  const listeners = new Set<() => void>();

  function set(next: readonly FilmId[]): void {
    selected = new Set(next);
    ids = [...selected];
    for (const listener of listeners) listener();
  }

  return {
    has: (id) => selected.has(id),
    ids: () => ids,
    press(id, isRange, order) {
      const [from, to] = [last === null ? -1 : order.indexOf(last), order.indexOf(id)];
      const range = isRange && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      const isOn = !selected.has(id);
      set(isOn ? [...selected, ...range] : ids.filter((other) => !range.includes(other)));
      last = id;
    },
    set,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
