import { VIEW_COOKIE, viewFrom } from "#contract/ranking-page.ts";
import type { FilmView } from "#domain/filters/ranking-address.ts";
import { keepChoice, keptChoice } from "#web/adapters/choice-cookie.ts";
import { useIsHydrated } from "#web/ui/use-is-hydrated.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";

/** How the visitor last chose to see films; cards at first. Whoever keeps another also changes the address. */
export function useKeptView(): FilmView {
  const { keptView = "cards" } = useCatalogue();
  return useIsHydrated() ? (viewFrom(keptChoice(VIEW_COOKIE)) ?? "cards") : keptView;
}

export function keepView(view: FilmView): void {
  keepChoice(VIEW_COOKIE, view);
}
