import { type ReactNode, useEffect } from "react";
import { FILM_VIEWS, type FilmView, type FilmOrder } from "#domain/filters/ranking-address.ts";
import { VIEW_COOKIE, viewFrom } from "#contract/ranking-page.ts";
import { ChoiceLinks, onPlainPress } from "#web/ui/choice-links.tsx";
import type { IconName } from "#web/ui/icon.tsx";
import { keepChoice, keptChoice } from "#web/adapters/choice-cookie.ts";
import { useIsHydrated } from "#web/ui/use-is-hydrated.ts";
import { useOnDemand } from "#web/ui/load-part.tsx";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import { listHeadMessages } from "../messages.ts";
import { ROW_COLUMNS } from "./film-row.tsx";
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
  const { keptView = "cards" } = useCatalogue();
  return useIsHydrated() ? (viewFrom(keptChoice(VIEW_COOKIE)) ?? "cards") : keptView;
}

export function keepView(view: FilmView): void {
  keepChoice(VIEW_COOKIE, view);
}

/** On laptops; pressing one orders the list by it. `children` are above the titles. */
export function RowHeads({
  order,
  hrefOf,
  onOrder,
  children,
}: {
  readonly order: FilmOrder;
  readonly hrefOf: (order: FilmOrder) => string;
  readonly onOrder: (order: FilmOrder) => void;
  readonly children: ReactNode;
}) {
  const head = (by: "year" | "length", name: string) => {
    const next: FilmOrder = order === by ? `-${by}` : by;
    const isOn = order === by || order === `-${by}`;
    return (
      <a
        href={hrefOf(next)}
        aria-label={listHeadMessages.orderBy(name, next !== by)}
        onClick={onPlainPress(() => onOrder(next))}
        className={`text-right whitespace-nowrap hover:text-ink ${isOn ? "font-semibold text-ink" : ""}`}
      >
        {isOn ? (order === by ? "↑ " : "↓ ") : ""}
        {name}
      </a>
    );
  };
  return (
    <div className={`min-w-0 flex-1 text-xs text-muted max-lg:contents ${ROW_COLUMNS}`}>
      <div className="col-span-3 flex min-w-0 flex-1 flex-wrap items-center text-ink">{children}</div>
      <span className="max-lg:hidden">{listHeadMessages.heads.director}</span>
      <span className="grid max-lg:hidden">{head("year", listHeadMessages.heads.year)}</span>
      <span className="max-lg:hidden">{listHeadMessages.heads.country}</span>
      <span className="grid max-lg:hidden">{head("length", listHeadMessages.heads.minutes)}</span>
      <span className="max-lg:hidden">{listHeadMessages.heads.lists}</span>
      <span className="w-32 max-lg:hidden pointer-coarse:w-44" />
    </div>
  );
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
