import { capitalised, counted } from "#domain/film-dna/story/words.ts";
import type { AnyFilm } from "#domain/film.ts";
import { posterStripe } from "#domain/poster/stripe.ts";
import { messages } from "./messages.ts";
import { PAPERS, type Paper, sheetLayout } from "./sheet-layout.ts";

/** Words in the head that fit a line at its full size. */
const NAME_LETTERS = 18;

/**
 * One sheet of paper with a canon, set in hundredths of its own width: on the screen it is as wide as its place, in print
 * as wide as the paper (`styles.css`). Paper is light in either theme.
 */
export function CanonSheet({
  films,
  paper,
  name,
  hasStrand,
  day,
}: {
  readonly films: readonly AnyFilm[];
  readonly paper: Paper;
  readonly name: string | null;
  readonly hasStrand: boolean;
  readonly day: Date;
}) {
  const layout = sheetLayout(
    films.map(({ title }) => title),
    paper,
  );
  const [first, ...others] = films;
  if (first === undefined) return null;
  const listed = others.slice(0, layout.listed - 1);
  const running = others.slice(layout.listed - 1, layout.listed - 1 + layout.running);
  const nameSize = Math.max(4, Math.min(9, (9 * NAME_LETTERS) / (name?.length ?? 1)));
  return (
    <article
      data-theme="light"
      data-paper={paper}
      className="canon-sheet w-full overflow-hidden bg-ground text-ink [container-type:inline-size]"
      style={{ aspectRatio: `100 / ${PAPERS[paper]}` }}
    >
      <div className="flex h-full flex-col px-[9cqw] pt-[9cqw] pb-[6cqw]" style={{ height: `${PAPERS[paper]}cqw` }}>
        <h2 className="font-display leading-[1.05]" style={{ fontSize: `${nameSize}cqw` }}>
          {name === null ? messages.page.heading : messages.page.headingOf}{" "}
          {name === null ? null : <span className="block truncate pb-[0.5cqw]">{name}</span>}
        </h2>
        <p className="mt-[2cqw] text-[2.1cqw] leading-none text-muted">
          {messages.page.inOrder(capitalised(counted(films.length)))}{" "}
          {new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric" }).format(day)}
        </p>
        <div className="mt-[4cqw] border-t-2 border-ink" />
        <ol aria-label={messages.page.listLabel}>
          <SheetRow film={first} position={1} height={layout.firstRowHeight} />
          <li className="contents">
            <ol
              start={2}
              className="grid grid-flow-col gap-x-[4cqw]"
              style={{
                gridTemplateRows: `repeat(${Math.max(1, layout.rowsInColumn)}, auto)`,
                gridTemplateColumns: `repeat(${layout.columns}, minmax(0, 1fr))`,
              }}
            >
              {listed.map((film, index) => (
                <SheetRow
                  key={film.id}
                  film={film}
                  position={index + 2}
                  height={layout.rowHeight}
                  isNarrow={layout.columns === 2}
                />
              ))}
            </ol>
          </li>
        </ol>
        {running.length === 0 ? null : (
          <p className="mt-[1cqw] font-display leading-[1.35]" style={{ fontSize: `${layout.runningSize}cqw` }}>
            {running.map((film, index) => (
              <span key={film.id}>
                <span className="text-muted tabular-nums">{layout.listed + index + 1}</span> {film.title}
                {index < running.length - 1 ? " · " : ""}
              </span>
            ))}
          </p>
        )}
        <div className="mt-auto">
          {hasStrand ? <SheetStrand films={films} /> : null}
          <p className="mt-[2cqw] flex justify-between text-[2cqw] leading-none text-muted">
            <span className="font-display text-[2.6cqw] tracking-wide text-ink">{messages.page.product}</span>
            {layout.leftOut === 0 ? null : (
              <span>{messages.page.tooMany(films.length - layout.leftOut, films.length)}</span>
            )}
          </p>
        </div>
      </div>
    </article>
  );
}

function SheetRow({
  film,
  position,
  height,
  isNarrow = false,
}: {
  readonly film: AnyFilm;
  readonly position: number;
  readonly height: number;
  readonly isNarrow?: boolean;
}) {
  const isFirst = position === 1;
  return (
    <li
      className="flex items-baseline gap-[2cqw] border-b border-line"
      style={{ height: `${height}cqw`, lineHeight: `${height}cqw` }}
    >
      <span
        className={`shrink-0 text-right font-display tabular-nums ${isFirst ? "text-gold" : "text-muted"} ${isNarrow ? "w-[3.5cqw]" : "w-[5cqw]"}`}
        style={{ fontSize: `${height * 0.64}cqw` }}
      >
        {position}
      </span>
      <span className="min-w-0 flex-1 truncate font-display" style={{ fontSize: `${height * 0.64}cqw` }}>
        {film.title}
      </span>
      <span
        className={`max-w-[28cqw] shrink-0 truncate text-muted ${isNarrow ? "hidden" : ""}`}
        style={{ fontSize: `${Math.min(2.1, height * 0.5)}cqw` }}
      >
        {film.director}
      </span>
      <span
        className="shrink-0 text-right text-muted tabular-nums"
        style={{ fontSize: `${Math.min(2.1, height * 0.5)}cqw`, width: isNarrow ? "auto" : "7cqw" }}
      >
        {film.year}
      </span>
    </li>
  );
}

/** A stripe a film in the order of years; the list says the same in words. */
function SheetStrand({ films }: { readonly films: readonly AnyFilm[] }) {
  const yearOf = ({ year }: AnyFilm) => year ?? Number.MAX_SAFE_INTEGER;
  const strand = films.toSorted((one, other) => yearOf(one) - yearOf(other));
  return (
    <div aria-hidden="true" className="flex h-[7cqw]">
      {strand.map((film) => (
        <span key={film.id} className="flex-1" style={{ backgroundColor: posterStripe(film) }} />
      ))}
    </div>
  );
}
