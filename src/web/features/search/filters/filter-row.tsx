import { useContext, useState, createContext, type ReactNode, useMemo } from "react";
import { type RankingAddress, FILM_ORDERS, type FilmOrder } from "#domain/filters/ranking-address.ts";
import { SOURCE_LIST_IDS } from "#domain/catalogue/source-lists.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { type FilmFilters, isPersonal } from "#domain/filters/film-filters.ts";
import { watchedIds } from "#domain/lists/user-lists.ts";
import { showToast } from "#web/ui/toast.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useOnDemand } from "#web/ui/load-part.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import { countOfChoices, type FilterSubject, MENUS } from "./filter-menus.ts";
import { FilterMenuButton } from "./filter-menu-button.tsx";
import { messages } from "./messages.ts";

const loadMenu = async () => (await import("./filter-menu.tsx")).FilterMenu;
const loadSheet = async () => (await import("./filter-sheet.tsx")).FilterSheet;
const sayFailed = () => void showToast({ title: messages.partFailed, tone: "destructive" });

/** Menus that say what is chosen; on phones and tablets a button to a sheet; without scripts a form. */
export function FilterRow({
  subject,
  address,
  isSearch,
  onOrder,
}: {
  readonly subject: FilterSubject;
  readonly address: RankingAddress;
  /** Found films are in the search's order, unless another is chosen. */
  readonly isSearch: boolean;
  readonly onOrder: (order: FilmOrder) => void;
}) {
  const [open, setOpen] = useState<number | null>(null);
  const menu = useOnDemand(loadMenu, sayFailed);
  const sheet = useOnDemand(loadSheet, sayFailed);
  const plain = useContext(PlainFiltersPlace);
  const chosen = countOfChoices(subject.filters);
  const openMenu = (index: number | null) => {
    menu.open();
    setOpen(index);
  };
  return (
    <>
      <div role="group" aria-label={messages.label} className="needs-script -ml-2 flex items-center max-lg:hidden">
        {MENUS.map((each, index) => (
          <FilterMenuButton
            key={each.id}
            menu={each}
            subject={subject}
            isOpen={open === index}
            isAnyOpen={open !== null}
            Menu={menu.Part}
            onOpen={() => openMenu(index)}
            onClose={() => setOpen(null)}
            onWalk={(step) => openMenu((index + step + MENUS.length) % MENUS.length)}
          />
        ))}
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={sheet.open}
        className="needs-script inline-flex min-h-11 items-center gap-2 rounded-card border border-line px-3 text-sm font-semibold hover:border-control lg:hidden"
      >
        <Icon name="sliders" className={chosen === 0 ? "" : "max-sm:hidden"} />
        {messages.filter}
        {chosen === 0 ? null : (
          <span className="inline-flex min-w-5 justify-center rounded-full bg-ink px-1.5 text-xs leading-5 text-ground tabular-nums">
            {chosen}
          </span>
        )}
      </button>
      {sheet.Part === null ? null : <sheet.Part subject={subject} onClose={sheet.close} />}
      <noscript>{plain}</noscript>
      <label className="needs-script ml-auto flex min-h-11 min-w-0 items-center gap-1 text-sm text-muted">
        <span className="max-lg:sr-only">{messages.orderLabel}:</span>
        <span className="relative flex min-w-0">
          <select
            value={address.order}
            onChange={({ target }) => onOrder(FILM_ORDERS.find((order) => order === target.value) ?? "rank")}
            className="field-sizing-content min-h-11 min-w-0 max-w-36 appearance-none truncate bg-transparent pr-6 font-semibold text-ink *:bg-ground"
          >
            <OrderOptions isSearch={isSearch} />
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute top-1/2 right-0 size-4! -translate-y-1/2" />
        </span>
      </label>
    </>
  );
}

export function OrderOptions({ isSearch }: { readonly isSearch: boolean }) {
  const isList = (order: FilmOrder) => SOURCE_LIST_IDS.some((id) => id === order);
  const nameOf = (order: FilmOrder) =>
    isSearch && order === "rank" ? messages.bestMatch : (messages.orders[order] ?? messages.orderOfList(order));
  return (
    <>
      {FILM_ORDERS.filter((order) => !isList(order)).map((order) => (
        <option key={order} value={order}>
          {nameOf(order)}
        </option>
      ))}
      <optgroup label={messages.listOrders}>
        {FILM_ORDERS.filter(isList).map((order) => (
          <option key={order} value={order}>
            {nameOf(order)}
          </option>
        ))}
      </optgroup>
    </>
  );
}

/** For readers without scripts; only the server fills it in. */
export const PlainFiltersPlace = createContext<ReactNode>(null);

export function ProgressLine({
  films,
  count,
  filters,
  onClear,
}: {
  readonly films: readonly Film[];
  /** Some may still be loading. */
  readonly count: number;
  readonly filters: FilmFilters;
  readonly onClear: () => void;
}) {
  const lists = useUserLists();
  const seen = useMemo(() => {
    const marked = new Set(watchedIds(lists));
    return films.filter(({ id }) => marked.has(id)).length;
  }, [films, lists]);
  const [strong, rest] = messages.seenOf(seen, count);
  return (
    <div className="@container flex min-h-7 flex-1 flex-wrap items-center gap-x-3 text-[0.8125rem]">
      <span className="flex @max-xs:hidden">
        <ProgressBar part={seen} whole={count} />
      </span>
      <p aria-live="polite" className="text-muted tabular-nums">
        <strong className="font-semibold text-ink">{strong}</strong> {rest}
      </p>
      <button
        type="button"
        onClick={onClear}
        className="needs-script -my-2 min-h-11 underline decoration-1 underline-offset-4"
      >
        {messages.clearAll}
      </button>
      {isPersonal(filters) ? <Personal filters={filters} /> : null}
    </div>
  );
}

function Personal({ filters: { seen, onLists } }: { readonly filters: FilmFilters }) {
  const words = [...(seen === null ? [] : [seen]), ...onLists].map((choice) => messages.personal[choice]);
  return (
    <p className="text-xs text-muted">
      {words.join(" ")}
      <noscript>
        <span> {messages.plainPersonal}</span>
      </noscript>
    </p>
  );
}
