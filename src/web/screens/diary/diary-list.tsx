import { memo, useMemo } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import type { DiaryLine } from "#domain/lists/diary.ts";
import { byMonth } from "#domain/lists/diary-page.ts";
import { Spacer, useLongList } from "../../ui/long-list.tsx";
import { DiaryRow } from "./diary-row.tsx";

/** Rows mounted at once. */
const STEP = 24;

/** Viewings of films that are known, below the months they are of; those mounted are the ones in view and near. */
export const DiaryList = memo(function DiaryList({
  lines,
  filmOf,
  label,
  onChange,
}: {
  readonly lines: readonly DiaryLine[];
  readonly filmOf: (id: FilmId) => AnyFilm | undefined;
  /** Of a list without days, which has no months. */
  readonly label?: string;
  readonly onChange: (film: AnyFilm, viewing: string) => void;
}) {
  const { from, to, before, behind } = useLongList(lines.length, { step: STEP });
  const mounted = useMemo(() => lines.slice(from, to), [lines, from, to]);
  const months = label === undefined ? byMonth(mounted) : new Map([[label, mounted]]);
  return (
    <div className="[--item-height:4.5rem]">
      <Spacer ref={before} items={from} />
      {[...months].map(([month, ofMonth]) => (
        <section
          key={month}
          aria-label={month}
          // Leaves space for focus rings within `content-visibility`.
          className="-mx-2 px-2 [content-visibility:auto]"
          style={{ containIntrinsicSize: `auto calc(${ofMonth.length} * var(--item-height) + 4.5rem)` }}
        >
          {label === undefined ? (
            <h2 className="border-b border-line pt-6 pb-2 font-display text-2xl leading-tight">{month}</h2>
          ) : null}
          <div role="list" aria-label={month}>
            {ofMonth.map((line) => {
              const film = filmOf(line.film);
              return film === undefined ? null : (
                <DiaryRow key={`${film.id} ${line.id}`} film={film} viewing={line} onChange={onChange} />
              );
            })}
          </div>
        </section>
      ))}
      <Spacer ref={behind} items={lines.length - to} />
    </div>
  );
});
