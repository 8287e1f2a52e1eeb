import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import type { DiaryLine } from "#domain/lists/diary.ts";
import { monthHeading } from "#domain/lists/diary-page.ts";
import { Spacer, useLongList } from "../../ui/long-list.tsx";
import { DiaryRow } from "./diary-row.tsx";

/** Rows mounted at once. */
const STEP = 24;

/** Viewings of films that are known, below the months they are of; those mounted are the ones in view and near. */
export function DiaryList({
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
  const months = Map.groupBy(lines.slice(from, to), label === undefined ? monthHeading : () => label);
  return (
    <div className="[--item-height:4.5rem]">
      <Spacer ref={before} items={from} />
      {[...months].map(([month, ofMonth]) => (
        <section key={month} aria-label={month}>
          {label === undefined ? (
            <h2 className="mt-8 border-b border-line pb-2 font-display text-2xl leading-tight">{month}</h2>
          ) : null}
          <div role="list" aria-label={month}>
            {ofMonth.map((line) => {
              const film = filmOf(line.film);
              if (film === undefined) return null;
              const { id, day, stars, line: text, company, isAgain } = line;
              const parts = { viewing: id, day, stars, line: text, company, isAgain, onChange };
              return <DiaryRow key={`${film.id} ${id}`} film={film} {...parts} />;
            })}
          </div>
        </section>
      ))}
      <Spacer ref={behind} items={lines.length - to} />
    </div>
  );
}
