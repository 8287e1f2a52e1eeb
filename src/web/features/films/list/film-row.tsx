import { memo, type ReactNode } from "react";
import { Link } from "wouter";
import { pages, posterArtPath } from "#contract/pages.ts";
import { countryLabel } from "#domain/filters/facets.ts";
import type { Film } from "#domain/catalogue/film.ts";
import type { FilmOrder } from "#domain/filters/ranking-address.ts";
import { SOURCE_LIST_IDS, sourceListById } from "#domain/catalogue/source-lists.ts";
import { onPlainPress } from "#web/ui/choice-links.tsx";
import { FilmActions, HideButton } from "../film-actions.tsx";
import { listHeadMessages, messages } from "../messages.ts";
import { posterGround } from "../poster.tsx";
import { TrayButton } from "./tray-button.tsx";

const ROW_COLUMNS =
  "grid grid-cols-[1.875rem_2.25rem_minmax(0,1fr)_auto] tiny:grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-2.5 sm:grid-cols-[2.5rem_1.875rem_minmax(0,1fr)_2.75rem_10rem_auto] lg:grid-cols-[2.75rem_1.125rem_minmax(0,1fr)_13.75rem_2.75rem_6rem_2.75rem_6.25rem_auto] lg:gap-x-4";

/** One film in a line: at least 60 px high on phones, 48 on tablets and under fingers, 32 on laptops. */
export const FilmRow = memo(function FilmRow({
  film,
  note = "",
  isFaded = false,
  onHide,
}: {
  readonly film: Film;
  /** Why the film is listed. */
  readonly note?: string;
  readonly isFaded?: boolean;
  readonly onHide?: (() => void) | undefined;
}) {
  const { id, title, year, director, facts } = film;
  const [country = ""] = facts.countries;
  return (
    <article
      aria-label={title}
      data-film={id}
      className={`group relative min-h-15 border-b border-line before:absolute before:inset-y-0 before:-left-2 before:w-0.5 hover:bg-raised hover:before:bg-ink has-focus-visible:bg-raised has-focus-visible:before:bg-ink sm:min-h-12 pointer-fine:lg:min-h-8 ${ROW_COLUMNS}`}
    >
      <p className="text-right font-display text-xl leading-none text-muted tabular-nums">
        <span className="sr-only">{messages.rank}</span> {film.rank}
      </p>
      <Link
        href={pages.film(id)}
        tabIndex={-1}
        aria-hidden="true"
        className={`my-0.5 block tiny:hidden aspect-2/3 overflow-hidden rounded-[2px] ring-1 ring-ink/15 ring-inset ${isFaded ? "opacity-40" : ""}`}
        style={{ backgroundColor: posterGround(film) }}
      >
        <img
          src={posterArtPath(id)}
          alt=""
          width={36}
          height={54}
          loading="lazy"
          decoding="async"
          draggable={false}
          className="size-full"
        />
      </Link>
      <div className="min-w-0 max-sm:py-1.5">
        <h2
          className={`font-display text-[1.15rem] leading-[1.15] max-sm:line-clamp-3 sm:max-lg:line-clamp-2 lg:truncate lg:leading-7 ${isFaded ? "text-muted" : ""}`}
        >
          <Link href={pages.film(id)} className="hover:underline hover:decoration-1 hover:underline-offset-4">
            {title}
          </Link>
        </h2>
        <p className="truncate text-[0.8125rem] leading-tight text-muted tabular-nums sm:hidden">
          {year} · {director}
        </p>
        {note === "" ? null : <p className="truncate text-[0.8125rem] leading-tight text-muted lg:sr-only">{note}</p>}
      </div>
      <p className="order-1 truncate text-[0.8125rem] text-muted max-sm:hidden lg:order-none lg:text-sm">{director}</p>
      <p className="text-right text-[0.8125rem] text-muted tabular-nums max-sm:hidden lg:text-sm">{year}</p>
      <p className="truncate text-sm text-muted max-lg:hidden">{countryLabel(country)}</p>
      <p className="text-right text-sm text-muted tabular-nums max-lg:hidden">{facts.runtimeMinutes}</p>
      <ListDots film={film} />
      <div className="order-2 flex items-center justify-end lg:order-none">
        {onHide === undefined ? null : (
          <HideButton
            film={film}
            onHide={onHide}
            className="size-[1.9375rem] opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:hidden max-lg:hidden"
          />
        )}
        <div className="max-sm:[&_button:not([data-action=watched])]:hidden">
          <FilmActions film={film} layout="icons" isTabStop={false} />
        </div>
        <TrayButton film={film} onHide={onHide} className="lg:pointer-fine:hidden" />
      </div>
    </article>
  );
});

function ListDots({ film }: { readonly film: Film }) {
  return (
    <p className="flex justify-between self-stretch max-lg:hidden">
      <span className="sr-only">{messages.onLists(film.provenance.listCount)}</span>
      {SOURCE_LIST_IDS.map((list) => (
        <ListDot key={list} film={film} list={list} />
      ))}
    </p>
  );
}

function ListDot({ film, list }: { readonly film: Film; readonly list: (typeof SOURCE_LIST_IDS)[number] }) {
  const isOn = film.provenance.placements.some((placement) => placement.list === list);
  const { name } = sourceListById(list);
  return (
    <span
      title={isOn ? name : messages.notOn(name)}
      // As high as the row, so that pointing at it needs no aim.
      className={`grid flex-1 place-items-center before:size-2 before:rounded-full before:border before:border-muted ${isOn ? "before:bg-muted" : "before:opacity-60"}`}
    />
  );
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
