import { useEffect, useState } from "react";
import { isCatalogueRank } from "#domain/catalogue-size.ts";
import type { Rank } from "#domain/film.ts";
import { deviceStorage } from "../../adapters/device-storage.ts";
import { userLists } from "../user-lists/user-lists-store.ts";

const KEY = "canon.hidden-bar-closed";
const storage = deviceStorage(() => localStorage);

/**
 * Whether the bar is closed, and how to close it, on this device until another film is hidden. A film that is hidden
 * again counts as another.
 */
export function useClosedBar(hidden: readonly Rank[]): readonly [isClosed: boolean, close: () => void] {
  const [closedFor, setClosedFor] = useState(read);
  useEffect(
    () =>
      userLists.subscribe(() => {
        const closed = read();
        const still = closed.filter((rank) => userLists.current().minimizedFilms.includes(rank));
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
  return [hidden.every((rank) => closedFor.includes(rank)), close];
}

function read(): readonly Rank[] {
  const reading = typeof window === "undefined" ? null : storage.read(KEY);
  if (reading?.kind !== "ok" || reading.text === null) return [];
  return reading.text.split(",").map(Number).filter(isCatalogueRank);
}

function write(ranks: readonly Rank[]): void {
  storage.write(KEY, ranks.join());
}
