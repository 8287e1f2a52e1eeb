import { useEffect, useState } from "react";
import { isCatalogueRank } from "#domain/catalogue-size.ts";
import type { Rank } from "#domain/film.ts";
import { deviceStorage } from "../../adapters/device-storage.ts";
import { userLists } from "../user-lists/user-lists-store.ts";

/** The films that were hidden when the bar was closed. */
const KEY = "canon.hidden-bar-closed";
const storage = deviceStorage(() => localStorage);

/**
 * Whether the bar of hidden films is closed, and what closes it: for good, on this device, until another film is hidden.
 * A film that is no longer hidden is another one when it is hidden again.
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
