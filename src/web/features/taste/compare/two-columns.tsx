import { Link } from "wouter";
import { countWords } from "#domain/words/count-words.ts";
import { pages } from "#contract/pages.ts";
import type { CommonFilm, TwoCanons } from "#domain/taste/common-ground/common-ground.ts";
import { canonOf, type ComparingCatalogue, type Person } from "#domain/taste/common-ground/person.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { PosterChip } from "#web/features/films/small-posters.tsx";
import { messages } from "./messages.ts";

/** A longer canon shows only the common films and its first. */
const WHOLE_CANON = 15;
const FIRST_FILMS = 5;
/** More could not be taken in at a glance. */
const MOST_COMMON = 20;
/** In the units of the drawing, which is stretched to fit. */
const LINES_WIDTH = 100;

/** Two canons as columns on wide screens, with a line from each common film to itself. */
export function TwoColumns({
  two: { first, other, agreeing },
  films,
  catalogue,
}: {
  readonly two: TwoCanons;
  readonly films: readonly CommonFilm[];
  readonly catalogue: ComparingCatalogue;
}) {
  const common = films.map(({ film }) => film.id);
  const { own, others, hidden } = shownRows(canonOf(first, catalogue), canonOf(other, catalogue), common);
  const hasDispute = agreeing.size < common.length;
  return (
    <div className="border-t border-line py-4 max-md:hidden">
      <div className="grid grid-cols-[minmax(0,1fr)_10rem_minmax(0,1fr)] [--row:2.375rem] pointer-coarse:[--row:2.75rem]">
        <p className="label flex justify-end pb-2 text-muted">
          <span className="min-w-9 truncate text-center">{messages.person(first)}</span>
        </p>
        <p aria-hidden="true" />
        <p className="label truncate pb-2 pl-2 text-muted">{messages.person(other)}</p>
        <Column label={messages.canonOf(first)} rows={own} className="flex-row-reverse" common={films} alsoIn={other} />
        <Lines from={own} to={others} agreeing={agreeing} />
        <Column label={messages.canonOf(other)} rows={others} className="" common={films} alsoIn={null} />
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-[0.8125rem] text-muted empty:hidden">
        {common.length < 2 || !hasDispute ? null : (
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
    </div>
  );
}

function Column({
  label,
  rows,
  className,
  common,
  alsoIn,
}: {
  readonly label: string;
  readonly rows: readonly ShownRow[];
  /** Of each row. */
  readonly className: string;
  readonly common: readonly CommonFilm[];
  /** Whose place of a common film is said, too. */
  readonly alsoIn: Person | null;
}) {
  const placesById = new Map(common.map(({ film, places }) => [film.id, places]));
  return (
    <ol aria-label={label} className="min-w-0">
      {rows.map(({ film, place, isAfterGap }) => {
        const there = placesById.get(film.id)?.[1] ?? null;
        return (
          <li
            key={film.id}
            className={`flex h-(--row) items-center gap-2.5 ${className} ${isAfterGap ? "border-t border-dashed border-line" : ""} ${there === null ? "text-muted" : "text-ink"}`}
          >
            <span className="w-9 shrink-0 text-center font-display text-lg leading-none text-muted tabular-nums">
              {countWords(place)}
            </span>
            <Link
              href={pages.film(film.id)}
              title={film.title}
              className={`flex h-full min-w-0 items-center gap-2.5 font-display text-lg leading-none hover:underline hover:decoration-1 hover:underline-offset-4 ${className}`}
            >
              <span className="w-5 shrink-0">
                <PosterChip film={film} />
              </span>
              <span className="truncate py-1">{film.title}</span>
            </Link>
            {there === null || alsoIn === null ? null : (
              <span className="sr-only">{messages.alsoAt(there, alsoIn)}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Hidden from screen readers, because the lists say where each film stands. */
function Lines({
  from,
  to,
  agreeing,
}: {
  readonly from: readonly ShownRow[];
  readonly to: readonly ShownRow[];
  readonly agreeing: ReadonlySet<FilmId>;
}) {
  const height = Math.max(from.length, to.length);
  const half = LINES_WIDTH / 2;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${LINES_WIDTH} ${height}`}
      preserveAspectRatio="none"
      className="w-full"
      style={{ height: `calc(${height} * var(--row))` }}
    >
      {from.map(({ film: { id } }, index) => {
        const there = to.findIndex(({ film }) => film.id === id);
        if (there < 0) return null;
        const [start, end] = [index + 0.5, there + 0.5];
        return (
          <path
            key={id}
            d={`M0 ${start}C${half} ${start} ${half} ${end} ${LINES_WIDTH} ${end}`}
            fill="none"
            vectorEffect="non-scaling-stroke"
            className={
              agreeing.has(id) ? "stroke-gold stroke-[2.5px]" : "stroke-muted stroke-[1.5px] [stroke-dasharray:5_4]"
            }
          />
        );
      })}
    </svg>
  );
}

export interface ShownRow {
  readonly film: AnyFilm;
  /** From 1. */
  readonly place: number;
  readonly isAfterGap: boolean;
}

/** The films of two canons to show beside each other, and how many common ones neither column has room for. */
export function shownRows(
  own: readonly AnyFilm[],
  others: readonly AnyFilm[],
  common: readonly FilmId[],
): { readonly own: readonly ShownRow[]; readonly others: readonly ShownRow[]; readonly hidden: number } {
  const isShort = own.length <= WHOLE_CANON && others.length <= WHOLE_CANON;
  const shown = new Set(common.slice(0, MOST_COMMON));
  const rows = (canon: readonly AnyFilm[]): readonly ShownRow[] => {
    const placed = canon
      .map((film, index) => ({ film, place: index + 1 }))
      .filter(({ film, place }) => isShort || place <= FIRST_FILMS || shown.has(film.id));
    return placed.map((row, at) => ({ ...row, isAfterGap: at > 0 && placed[at - 1]?.place !== row.place - 1 }));
  };
  return { own: rows(own), others: rows(others), hidden: common.length - shown.size };
}
