import type { ReactNode } from "react";
import type { FilmOrder } from "#domain/filters/ranking-address.ts";
import { ROW_COLUMNS } from "./film-row.tsx";
import { messages } from "./messages.ts";

/** The heads of the rows' columns on laptops, which order the list; `children` stand over the title. */
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
        aria-label={messages.orderBy(name, next !== by)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOrder(next);
        }}
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
      <span className="max-lg:hidden">{messages.heads.director}</span>
      <span className="grid max-lg:hidden">{head("year", messages.heads.year)}</span>
      <span className="max-lg:hidden">{messages.heads.country}</span>
      <span className="grid max-lg:hidden">{head("length", messages.heads.minutes)}</span>
      <span className="max-lg:hidden">{messages.heads.lists}</span>
      <span className="w-32 max-lg:hidden pointer-coarse:w-44" />
    </div>
  );
}
