import { Link } from "wouter";
import { useState } from "react";
import { countWords } from "#domain/words/count-words.ts";
import { pages } from "#contract/pages.ts";
import type { SharedFilm } from "#domain/taste/common-ground/two-canons.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { Button } from "#web/ui/button.tsx";
import { PosterChip } from "#web/features/films/small-posters.tsx";
import { messages } from "./messages.ts";
import type { ShownRow, ShownRows, SideBySide } from "./side-by-side.ts";

/** In the units of the drawing, which is stretched to fit. */
const LINES_WIDTH = 100;

/** On wide screens, with a line from each shared film to itself. */
export function TwoColumns({
  sides: { rows, sharedById },
  otherName,
}: {
  readonly sides: SideBySide;
  readonly otherName: string;
}) {
  const column = { sharedById };
  return (
    <div className="border-t border-line pt-4 max-md:hidden">
      <div className="grid grid-cols-[minmax(0,1fr)_10rem_minmax(0,1fr)] [--row:2.375rem] pointer-coarse:[--row:2.75rem]">
        <p className="label pb-2 text-right text-muted">
          <span className="inline-block w-9 text-center">{messages.you}</span>
        </p>
        <p aria-hidden="true" />
        <p className="label truncate pb-2 pl-2 text-muted">{messages.name(otherName)}</p>
        <Column {...column} side="own" label={messages.yourCanon} rows={rows.own} otherName={otherName} />
        <Lines rows={rows} sharedById={sharedById} />
        <Column {...column} side="other" label={messages.canonOf(otherName)} rows={rows.other} otherName={null} />
      </div>
      <Legend shared={[...sharedById.values()]} hidden={rows.hiddenShared} />
    </div>
  );
}

function Column({
  side,
  label,
  rows,
  sharedById,
  otherName,
}: {
  readonly side: "own" | "other";
  readonly label: string;
  readonly rows: readonly ShownRow[];
  readonly sharedById: ReadonlyMap<FilmId, SharedFilm>;
  /** Null in their own column. */
  readonly otherName: string | null;
}) {
  return (
    <ol aria-label={label} className="min-w-0">
      {rows.map(({ film, place, isAfterGap }) => {
        const shared = sharedById.get(film.id);
        return (
          <li
            key={film.id}
            className={`flex h-(--row) items-center gap-2.5 ${side === "own" ? "flex-row-reverse" : ""} ${isAfterGap ? "border-t border-dashed border-line" : ""} ${shared === undefined ? "text-muted" : "text-ink"}`}
          >
            <span className="w-9 shrink-0 text-center font-display text-lg leading-none text-muted tabular-nums">
              {countWords(place)}
            </span>
            <Link
              href={pages.film(film.id)}
              title={film.title}
              className={`flex h-full min-w-0 items-center gap-2.5 font-display text-lg leading-none hover:underline hover:decoration-1 hover:underline-offset-4 ${side === "own" ? "flex-row-reverse" : ""}`}
            >
              <span className="w-5 shrink-0">
                <PosterChip film={film} />
              </span>
              <span className="truncate py-1">{film.title}</span>
            </Link>
            {shared === undefined || otherName === null ? null : (
              <span className="sr-only">{messages.alsoAt(shared.places[1], otherName)}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Hidden from screen readers, because the lists say where each film stands. */
function Lines({
  rows,
  sharedById,
}: {
  readonly rows: ShownRows;
  readonly sharedById: ReadonlyMap<FilmId, SharedFilm>;
}) {
  const height = Math.max(rows.own.length, rows.other.length);
  const half = LINES_WIDTH / 2;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${LINES_WIDTH} ${height}`}
      preserveAspectRatio="none"
      className="w-full"
      style={{ height: `calc(${height} * var(--row))` }}
    >
      {rows.own.map(({ film: { id } }, index) => {
        const shared = sharedById.get(id);
        const there = rows.other.findIndex(({ film }) => film.id === id);
        if (shared === undefined || there < 0) return null;
        const [from, to] = [index + 0.5, there + 0.5];
        return (
          <path
            key={id}
            d={`M0 ${from}C${half} ${from} ${half} ${to} ${LINES_WIDTH} ${to}`}
            fill="none"
            vectorEffect="non-scaling-stroke"
            className={
              shared.agrees ? "stroke-gold stroke-[2.5px]" : "stroke-muted stroke-[1.5px] [stroke-dasharray:5_4]"
            }
          />
        );
      })}
    </svg>
  );
}

function Legend({ shared, hidden }: { readonly shared: readonly SharedFilm[]; readonly hidden: number }) {
  const hasDispute = shared.some(({ agrees }) => !agrees);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-[0.8125rem] text-muted empty:hidden">
      {shared.length < 2 || !hasDispute ? null : (
        <>
          <span className="inline-flex items-center gap-2">
            <span aria-hidden="true" className="w-7 border-t-[2.5px] border-gold" />
            {messages.sameOrder}
          </span>
          <span className="inline-flex items-center gap-2">
            <span aria-hidden="true" className="w-7 border-t-[1.5px] border-dashed border-muted" />
            {messages.otherOrder}
          </span>
        </>
      )}
      {hidden === 0 ? null : <span>{messages.more(hidden)}</span>}
    </p>
  );
}

const AT_FIRST = 8;

export function SharedFilmsTable({ shared, name }: { readonly shared: readonly SharedFilm[]; readonly name: string }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? shared : shared.slice(0, AT_FIRST);
  return (
    <div className="mt-4 md:hidden">
      <table aria-label={messages.sharedFilms} className="w-full table-fixed border-collapse">
        <thead>
          <tr className="text-sm">
            <th scope="col" className="text-left font-normal">
              <span className="sr-only">{messages.film}</span>
            </th>
            <th scope="col" className="w-11 pb-1 text-right align-bottom font-normal text-muted">
              {messages.you}
            </th>
            <th scope="col" className="w-20 pb-1 pl-2 text-right align-bottom font-normal text-gold">
              <span className="line-clamp-2 leading-tight">{messages.name(name)}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ film, places }) => (
            <tr key={film.id} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                <Link
                  href={pages.film(film.id)}
                  className="flex min-h-11 items-center gap-3 font-display text-[1.1875rem] leading-tight"
                >
                  <span className="w-8 shrink-0">
                    <PosterChip film={film} />
                  </span>
                  {film.title}
                </Link>
              </th>
              <td className="text-right font-display text-2xl tabular-nums">{countWords(places[0])}</td>
              <td className="text-right font-display text-2xl text-gold tabular-nums">{countWords(places[1])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === shared.length ? null : (
        <Button variant="link" onClick={() => setWhole(true)}>
          {messages.more(shared.length - shown.length)}
        </Button>
      )}
    </div>
  );
}
