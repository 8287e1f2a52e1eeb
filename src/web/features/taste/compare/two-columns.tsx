import { countWords } from "#domain/words/count-words.ts";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { SharedFilm } from "#domain/taste/common-ground/two-canons.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { PosterChip } from "#web/features/films/small-posters.tsx";
import { messages } from "./messages.ts";
import type { ShownRow, ShownRows } from "./shown-rows.ts";
import type { SideBySide } from "./side-by-side.ts";

/** In the units of the drawing, which is stretched to its place. */
const LINES_WIDTH = 100;

/** Both canons as columns, with a line from each shared film to itself; where there is room for it. */
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
  /** To say at what place they have a film; null in their own column. */
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

/** The lists say to readers where each film stands. */
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
