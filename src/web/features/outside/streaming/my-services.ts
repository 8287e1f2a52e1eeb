import { useMemo, useSyncExternalStore } from "react";
import { parseJsonObject } from "#domain/words/json-object.ts";
import { ownedText } from "#web/adapters/owned-text.ts";
import { isOn } from "../is-on.ts";

export interface MyServices {
  /** By its code. */
  readonly country: string;
  readonly services: readonly { readonly id: number; readonly name: string }[];
}

export type NarrowedPlace = "tonight" | "watchlist";

interface Stored {
  /** Null until some are chosen. */
  readonly mine: MyServices | null;
  readonly narrowed: readonly NarrowedPlace[];
}

const stored = ownedText("canon.services");

/** What this device's owner can watch, and which pages they narrowed to it. */
export function useMyServices(): Stored {
  const text = useSyncExternalStore(
    stored.subscribe,
    () => stored.read(null),
    () => null,
  );
  return useMemo(() => read(text), [text]);
}

/** What a page is narrowed to; null where it isn't, and on the server. */
export function useNarrowedTo(place: NarrowedPlace): MyServices | null {
  const { mine, narrowed } = useMyServices();
  return narrowed.includes(place) && isOn("movie-database") ? mine : null;
}

export function keepMyServices(change: Partial<Stored>): void {
  stored.write(null, JSON.stringify({ ...read(stored.read(null)), ...change }));
}

export function narrow(place: NarrowedPlace, isNarrowed: boolean): void {
  const others = read(stored.read(null)).narrowed.filter((each) => each !== place);
  keepMyServices({ narrowed: isNarrowed ? [...others, place] : others });
}

/** Without what can't be read; no services are none chosen. */
function read(text: string | null): Stored {
  const { mine, narrowed } = parseJsonObject(text ?? "") as {
    readonly mine?: Partial<MyServices> | null;
    readonly narrowed?: unknown;
  };
  const services = Array.isArray(mine?.services)
    ? mine.services.filter(({ id, name }) => Number.isSafeInteger(id) && typeof name === "string")
    : [];
  const isCountry = typeof mine?.country === "string" && /^[A-Z]{2}$/.test(mine.country);
  return {
    mine: isCountry && services.length > 0 ? { country: mine.country ?? "", services } : null,
    narrowed: (["tonight", "watchlist"] as const).filter((each) => Array.isArray(narrowed) && narrowed.includes(each)),
  };
}
