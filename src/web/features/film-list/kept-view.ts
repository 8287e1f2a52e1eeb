import { useSyncExternalStore } from "react";
import { VIEW_COOKIE, viewFrom } from "#contract/ranking-page.ts";
import type { FilmView } from "#domain/film-filters/ranking-address.ts";
import { useCatalogue } from "../catalogue/catalogue.tsx";

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

const listeners = new Set<() => void>();

/** How the visitor last chose to see films; cards at first. */
export function useKeptView(): FilmView {
  const { keptView = "cards" } = useCatalogue();
  return useSyncExternalStore(subscribe, read, () => keptView);
}

/** For a year, in a cookie. */
export function keepView(view: FilmView): void {
  document.cookie = `${VIEW_COOKIE}=${view}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
  for (const listener of listeners) listener();
}

function read(): FilmView {
  return viewFrom(new RegExp(`(?:^|; )${VIEW_COOKIE}=([^;]*)`).exec(document.cookie)?.[1]) ?? "cards";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
