import { useSyncExternalStore } from "react";
import { VIEW_COOKIE, viewFrom } from "#contract/ranking-page.ts";
import type { FilmView } from "#domain/film-filters/ranking-address.ts";
import { createKeptChoice } from "../../adapters/kept-choice.ts";
import { useCatalogue } from "../catalogue/catalogue.tsx";

const kept = createKeptChoice(VIEW_COOKIE, viewFrom);
const read = () => kept.read() ?? "cards";

/** How the visitor last chose to see films; cards at first. */
export function useKeptView(): FilmView {
  const { keptView = "cards" } = useCatalogue();
  return useSyncExternalStore(kept.subscribe, read, () => keptView);
}

export const keepView: (view: FilmView) => void = kept.keep;
