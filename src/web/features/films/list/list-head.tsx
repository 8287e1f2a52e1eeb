import { useEffect } from "react";
import { FILM_VIEWS, type FilmView } from "#domain/filters/ranking-address.ts";
import { VIEW_COOKIE, viewFrom } from "#contract/ranking-page.ts";
import { ChoiceLinks } from "#web/ui/choice-links.tsx";
import type { IconName } from "#web/ui/icon.tsx";
import { keepChoice, storedChoice } from "#web/adapters/choice-cookie.ts";
import { useIsHydrated } from "#web/ui/use-is-hydrated.ts";
import { useOnDemand } from "#web/ui/load-part.tsx";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import { listHeadMessages } from "../messages.ts";
import type { HiddenBarProps } from "./hidden-bar.tsx";

const VIEW_ICONS: Readonly<Record<FilmView, IconName>> = { cards: "cards", rows: "list", posters: "grid" };

export function ViewSwitch({
  view,
  hrefOf,
  onChange,
}: {
  readonly view: FilmView;
  readonly hrefOf: (view: FilmView) => string;
  readonly onChange: (view: FilmView) => void;
}) {
  return (
    <ChoiceLinks
      label={listHeadMessages.viewLabel}
      ids={FILM_VIEWS}
      icons={VIEW_ICONS}
      labels={listHeadMessages.views}
      chosen={view}
      hrefOf={hrefOf}
      onChange={onChange}
    />
  );
}

/** Cards at first. Storing another does not change the address. */
export function useKeptView(): FilmView {
  const { lastView = "cards" } = useCatalogue();
  return useIsHydrated() ? (viewFrom(storedChoice(VIEW_COOKIE)) ?? "cards") : lastView;
}

export function keepView(view: FilmView): void {
  keepChoice(VIEW_COOKIE, view);
}

const sayNothing = () => {};
const loadHiddenBar = async () => (await import("./hidden-bar.tsx")).HiddenBar;

/** The bar's script is loaded only for visitors who have hidden films. */
export function HiddenBarPlace(props: HiddenBarProps) {
  const isWanted = useUserLists().minimizedFilms.length > 0;
  const { Part: Bar, open } = useOnDemand(loadHiddenBar, sayNothing);
  useEffect(() => {
    if (isWanted) open();
  }, [isWanted, open]);
  return Bar === null ? props.otherwise : <Bar {...props} />;
}
