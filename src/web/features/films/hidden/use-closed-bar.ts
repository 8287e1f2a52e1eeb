import { useEffect, useState } from "react";
import { type FilmId, isFilmId } from "#domain/catalogue/film-id.ts";
import { deviceStorage } from "#web/adapters/device-storage.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";

const KEY = "canon.hidden-bar-closed-films";
const storage = deviceStorage(() => localStorage);

/**
 * Whether the bar is closed, and how to close it, on this device until another film is hidden. A film that is hidden
 * again counts as another.
 */
export function useClosedBar(hidden: readonly FilmId[]): readonly [isClosed: boolean, close: () => void] {
  const [closedFor, setClosedFor] = useState(read);
  useEffect(
    () =>
      userLists.subscribe(() => {
        const closed = read();
        const still = closed.filter((id) => userLists.current().minimizedFilms.includes(id));
        if (still.length === closed.length) return;
        write(still);
        setClosedFor(still);
      }),
    [],
  );
  const close = () => {
    write(hidden);
    setClosedFor(hidden);
  };
  return [hidden.every((id) => closedFor.includes(id)), close];
}

function read(): readonly FilmId[] {
  const reading = typeof window === "undefined" ? null : storage.read(KEY);
  if (reading?.kind !== "ok" || reading.text === null) return [];
  return reading.text.split(",").filter(isFilmId);
}

function write(ids: readonly FilmId[]): void {
  storage.write(KEY, ids.join());
}
