import { countWords } from "#domain/words/count-words.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { messages } from "./messages.ts";
import { NOTE_LINE, notedLayout, type Paper, sheetLayout, type SheetList } from "./sheet-layout.ts";

/** In hundredths of the sheet's width; shows `notes`, one for each film, if they fit. */
export function SheetRows({
  list,
  films,
  paper,
  notes,
}: {
  readonly list: SheetList | null;
  readonly films: readonly AnyFilm[];
  readonly paper: Paper;
  readonly notes: readonly (string | undefined)[];
}) {
  const isNumbered = list?.isOrdered !== false;
  const noted = notedLayout(notes, paper);
  if (noted !== null)
    return (
      <ol aria-label={messages.listLabel(list?.name ?? null)}>
        {films.map((film, index) => (
          <SheetRow
            key={film.id}
            film={film}
            position={index + 1}
            isNumbered={isNumbered}
            height={index === 0 ? noted.firstRowHeight : noted.rowHeight}
            note={{ text: notes[index] ?? "", lines: noted.lines[index] ?? 0, size: noted.noteSize }}
          />
        ))}
      </ol>
    );
  const layout = sheetLayout(
    films.map(({ title }) => title),
    paper,
  );
  const [first, ...others] = films;
  if (first === undefined) return null;
  const listed = others.slice(0, layout.listed - 1);
  const running = others.slice(layout.listed - 1, layout.listed - 1 + layout.running);
  return (
    <>
      <ol aria-label={messages.listLabel(list?.name ?? null)}>
        <SheetRow film={first} position={1} isNumbered={isNumbered} height={layout.firstRowHeight} />
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
                isNumbered={isNumbered}
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
              {isNumbered ? (
                <span className="text-muted tabular-nums">{countWords(layout.listed + index + 1)}</span>
              ) : null}{" "}
              {film.title}
              {index < running.length - 1 ? " · " : ""}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

function SheetRow({
  film,
  position,
  isNumbered,
  height,
  isNarrow = false,
  note,
}: {
  readonly film: AnyFilm;
  readonly position: number;
  readonly isNumbered: boolean;
  readonly height: number;
  readonly isNarrow?: boolean;
  readonly note?: { readonly text: string; readonly lines: number; readonly size: number };
}) {
  const isFirst = position === 1;
  const row = (
    <div className="flex items-baseline gap-[2cqw]" style={{ height: `${height}cqw`, lineHeight: `${height}cqw` }}>
      {isNumbered ? (
        <span
          className={`shrink-0 text-right font-display tabular-nums ${isFirst ? "text-gold" : "text-muted"} ${isNarrow ? "w-[3.5cqw]" : "w-[5cqw]"}`}
          style={{ fontSize: `${height * 0.64}cqw` }}
        >
          {countWords(position)}
        </span>
      ) : null}
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
    </div>
  );
  return (
    <li className="border-b border-line">
      {row}
      {note === undefined || note.lines === 0 ? null : (
        <p
          className="overflow-hidden pl-[7cqw] leading-[1.25] whitespace-pre-line text-muted"
          style={{ fontSize: `${note.size}cqw`, height: `${NOTE_LINE * note.lines * note.size}cqw` }}
        >
          {note.text}
        </p>
      )}
    </li>
  );
}
