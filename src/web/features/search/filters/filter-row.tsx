import {
  createContext,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useContext,
  useEffect,
  useRef,
} from "react";
import { choiceLabel, FACETS } from "#domain/filters/facets.ts";
import { type FilmFilters, NO_FILTERS, withChoice } from "#domain/filters/film-filters.ts";
import { FILM_ORDERS, type FilmOrder, type RankingAddress } from "#domain/filters/ranking-address.ts";
import { SOURCE_LIST_IDS } from "#domain/catalogue/source-lists.ts";
import { onPlainPress } from "#web/ui/choice-links.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { NEVER, useOnDemand } from "#web/ui/load-part.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useIsHydrated } from "#web/ui/use-is-hydrated.ts";
import type { FilterFormProps } from "./filter-form.tsx";
import { messages } from "./messages.ts";

/** The form's id, for the order beside it. */
export const FILTER_FORM = "filters";

/** The form in the page's HTML, which the server alone fills in. */
export const FilterFormPlace = createContext<ReactNode>(null);

const loadForm = async () => (await import("./filter-form.tsx")).FilterForm;
const loadFormEarly = () => void loadForm().catch(() => undefined);

interface FilterRowProps extends Omit<FilterFormProps, "id" | "onChange"> {
  /** False while some films are still loading. */
  readonly isComplete: boolean;
  readonly hrefOf: (how: Partial<RankingAddress>) => string;
  readonly change: (how: Partial<RankingAddress>) => void;
}

/** All filters in a disclosure, what is chosen beside it, and the order. The form's script is loaded when it is opened. */
export function FilterRow({ isComplete, hrefOf, change, ...subject }: FilterRowProps) {
  const { filters, order } = subject.address;
  const { Part: Form, open } = useOnDemand(loadForm);
  const inPage = useContext(FilterFormPlace);
  const details = useRef<HTMLDetailsElement>(null);
  const made = choicesMade(filters);
  // Opened before this script was there.
  useEffect(() => {
    if (details.current?.open === true) open();
  }, [open]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of the summary and the form within */}
      <details
        ref={details}
        onToggle={open}
        onPointerEnter={loadFormEarly}
        onFocus={loadFormEarly}
        onBlur={closeWhenLeft}
        className="group peer"
      >
        <summary className="flex min-h-11 items-center gap-2 rounded-card border border-line px-3 text-sm font-semibold select-none group-open:border-ink hover:border-control">
          <Icon name="sliders" className={made.length === 0 ? "" : "max-sm:hidden"} />
          {messages.filter}
          {made.length === 0 ? null : (
            <span className="inline-flex min-w-5 justify-center rounded-full bg-ink px-1.5 text-xs leading-5 text-ground tabular-nums">
              {made.length}
            </span>
          )}
        </summary>
        <div className="absolute inset-x-0 top-full z-30 border border-control bg-ground shadow-lg lg:max-h-[60dvh] lg:overflow-y-auto lg:overscroll-contain">
          <Suspense>
            {Form !== null && isComplete ? (
              <Form id={FILTER_FORM} {...subject} onChange={(next) => change({ filters: next })} />
            ) : (
              (inPage ?? <Awaited />)
            )}
          </Suspense>
        </div>
      </details>
      {made.length === 0 ? null : <Chosen {...{ made, hrefOf, change, details }} />}
      <Order order={order} isSearch={subject.prompt !== ""} onOrder={(next) => change({ order: next })} />
    </>
  );
}

/** What the page's HTML holds stays until then. */
function Awaited() {
  if (!useIsHydrated()) use(NEVER);
  return <Spinner text="" className="py-16" />;
}

/** Whoever goes on to something else does not find it under the filters. */
function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

interface MadeChoice {
  readonly label: string;
  readonly without: FilmFilters;
}

function choicesMade(filters: FilmFilters): readonly MadeChoice[] {
  const { chosen, seen, onLists } = filters;
  return [
    ...(seen === null ? [] : [{ label: messages.seen[seen], without: { ...filters, seen: null } }]),
    ...onLists.map((list) => ({
      label: messages.onLists[list],
      without: { ...filters, onLists: onLists.filter((other) => other !== list) },
    })),
    ...FACETS.flatMap((facet) =>
      (chosen[facet] ?? []).map((value) => ({
        label: choiceLabel(facet, value),
        without: withChoice(filters, facet, value),
      })),
    ),
  ];
}

/** Each choice that is made, to be taken away; on phones while the form is closed, which would move under the finger. */
function Chosen({
  made,
  hrefOf,
  change,
  details,
}: Pick<FilterRowProps, "hrefOf" | "change"> & {
  readonly made: readonly MadeChoice[];
  readonly details: RefObject<HTMLElement | null>;
}) {
  const link = (filters: FilmFilters) => ({
    href: hrefOf({ filters }),
    onClick: onPlainPress(() => {
      change({ filters });
      details.current?.querySelector("summary")?.focus();
    }),
  });
  return (
    <ul
      aria-label={messages.chosen}
      className="flex min-w-0 items-center gap-1.5 overflow-x-auto text-sm whitespace-nowrap max-lg:order-last max-lg:-ml-2 max-lg:w-full max-lg:peer-open:hidden lg:flex-1"
    >
      {made.map(({ label, without }) => (
        <li key={label}>
          <a
            {...link(without)}
            aria-label={messages.clear(label)}
            title={messages.clear(label)}
            className="inline-flex min-h-11 items-center gap-1 rounded-card px-2 font-semibold hover:bg-raised"
          >
            {label}
            <Icon name="close" className="size-4! text-muted" />
          </a>
        </li>
      ))}
      <li>
        <a
          {...link(NO_FILTERS)}
          className="inline-flex min-h-11 items-center px-2 underline decoration-1 underline-offset-4"
        >
          {messages.clearAll}
        </a>
      </li>
    </ul>
  );
}

function Order({
  order,
  isSearch,
  onOrder,
}: {
  readonly order: FilmOrder;
  /** Films of a search are in its order, unless another is chosen. */
  readonly isSearch: boolean;
  readonly onOrder: (order: FilmOrder) => void;
}) {
  const isList = (each: FilmOrder) => SOURCE_LIST_IDS.some((id) => id === each);
  const nameOf = (each: FilmOrder) =>
    isSearch && each === "rank" ? messages.bestMatch : (messages.orders[each] ?? messages.orderOfList(each));
  const options = (orders: readonly FilmOrder[]) =>
    orders.map((each) => (
      <option key={each} value={each}>
        {nameOf(each)}
      </option>
    ));
  return (
    <>
      <label className="ml-auto flex min-h-11 min-w-0 items-center gap-1 text-sm text-muted">
        <span className="max-lg:sr-only">{messages.orderLabel}:</span>
        <span className="relative flex min-w-0">
          <select
            name="order"
            form={FILTER_FORM}
            value={order}
            onChange={({ target }) => onOrder(FILM_ORDERS.find((each) => each === target.value) ?? "rank")}
            className="field-sizing-content min-h-11 min-w-0 max-w-36 appearance-none truncate bg-transparent pr-6 font-semibold text-ink *:bg-ground"
          >
            {options(FILM_ORDERS.filter((each) => !isList(each)))}
            <optgroup label={messages.listOrders}>{options(FILM_ORDERS.filter(isList))}</optgroup>
          </select>
          <Icon name="chevron-down" className="pointer-events-none absolute top-1/2 right-0 size-4! -translate-y-1/2" />
        </span>
      </label>
      <noscript>
        <button type="submit" form={FILTER_FORM} className="min-h-11 text-sm underline underline-offset-4">
          {messages.apply}
        </button>
      </noscript>
    </>
  );
}
