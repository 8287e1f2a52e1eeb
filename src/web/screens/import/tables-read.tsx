import { starsWords, dayWords } from "#domain/lists/days-and-stars.ts";
import {
  COLUMN_MEANINGS,
  RATING_SCALES,
  type ColumnMeaning,
  type RatingScale,
  type TableAnswers,
} from "#film-files/import/table-answers.ts";
import { notRead, type SeenTable } from "#film-files/import/seen-table.ts";
import { RadioMark, SELECT } from "./page-frame.tsx";
import { tableMessages } from "./table-messages.ts";

type OnAnswer = (signature: string, said: TableAnswers) => void;

/** How each table was understood: questions about it, what is not read, and its columns, which can be changed. */
export function TablesRead({
  tables,
  isBusy,
  onAnswer,
}: {
  readonly tables: readonly SeenTable[];
  readonly isBusy: boolean;
  readonly onAnswer: OnAnswer;
}) {
  // A service's own table is understood except for what it leaves open.
  const ofAnyTable = tables.filter(
    ({ kind, days, ratings, profiles = [] }) =>
      kind === "table" ||
      profiles.length > 1 ||
      ratings !== null ||
      (days !== null && (days.toAsk !== null || days.unread > 0)),
  );
  const first = ofAnyTable.filter(
    ({ signature }, index) => ofAnyTable.findIndex((other) => other.signature === signature) === index,
  );
  if (first.length === 0) return null;
  return (
    <section aria-label={tableMessages.label} aria-busy={isBusy} className="mt-6 flex flex-col gap-4">
      {first.map((table) => (
        <TableRead key={table.signature} table={table} onAnswer={(said) => onAnswer(table.signature, said)} />
      ))}
    </section>
  );
}

function TableRead({
  table,
  onAnswer,
}: {
  readonly table: SeenTable;
  readonly onAnswer: (said: TableAnswers) => void;
}) {
  const unread = notRead(table);
  const { days, ratings, profiles = [] } = table;
  return (
    <div className="rounded-card border border-line px-4 py-3">
      {profiles.length < 2 ? null : <AskProfile profiles={profiles} onAnswer={onAnswer} />}
      {days === null || days.toAsk === null ? null : (
        <AskDayOrder days={days} example={days.toAsk} onAnswer={onAnswer} />
      )}
      {days === null || days.unread === 0 ? null : (
        <p className="text-sm text-muted">{tableMessages.daysNotRead(days.unread)}</p>
      )}
      {ratings === null ? null : <Ratings ratings={ratings} onAnswer={onAnswer} />}
      {unread.length === 0 ? null : <p className="text-sm">{tableMessages.notRead(unread)}</p>}
      <details>
        <summary className="inline-flex min-h-11 items-center text-sm underline decoration-control decoration-1 underline-offset-4 hover:decoration-ink">
          {tableMessages.change}
        </summary>
        <ColumnsOfTable table={table} onAnswer={onAnswer} />
      </details>
    </div>
  );
}

/** The first rows below each column's meaning, which can be changed. */
export function ColumnsOfTable({
  table: { columns, firstRows },
  onAnswer,
}: {
  readonly table: SeenTable;
  readonly onAnswer: (said: TableAnswers) => void;
}) {
  return (
    // Its fields make the sideways scroll reachable by keyboard.
    <div className="-mx-4 overflow-x-auto px-4 pb-2">
      <table className="text-left text-sm">
        <thead>
          <tr>
            {columns.map(({ header, meaning }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns stay where they are
              <th key={index} scope="col" className="min-w-36 pr-3 pb-2 align-bottom font-normal">
                <span className="mb-1 block font-semibold break-words">{header}</span>
                <select
                  aria-label={header}
                  className={SELECT}
                  value={meaning ?? "ignore"}
                  onChange={({ currentTarget: { value } }) => {
                    const chosen = COLUMN_MEANINGS.find((known) => known === value);
                    if (chosen !== undefined) onAnswer({ columns: { [header]: chosen } });
                  }}
                >
                  {MEANINGS.map((each) => (
                    <option key={each} value={each}>
                      {tableMessages.meanings[each]}
                    </option>
                  ))}
                </select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {firstRows.map((row, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows stay where they are
            <tr key={place} className="border-t border-line">
              {columns.map((_, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- as above
                <td key={index} className="max-w-48 truncate py-1.5 pr-3 text-muted">
                  {row[index] ?? ""}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const MEANINGS: readonly ColumnMeaning[] = ["ignore", ...COLUMN_MEANINGS.filter((meaning) => meaning !== "ignore")];

/** Everybody in a household's file says whose films they bring. */
function AskProfile({
  profiles,
  onAnswer,
}: {
  readonly profiles: readonly string[];
  readonly onAnswer: (said: TableAnswers) => void;
}) {
  return (
    <label className="flex flex-wrap items-center gap-2">
      {tableMessages.whoseFilms}
      <select
        className={SELECT}
        defaultValue=""
        onChange={({ currentTarget: { value } }) => onAnswer({ profiles: value === "" ? profiles : [value] })}
      >
        <option value="">{tableMessages.everybodys}</option>
        {profiles.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Stays after an answer, so that slips can be corrected. */
function AskDayOrder({
  days: { order: chosen, couldBe },
  example,
  onAnswer,
}: {
  readonly days: NonNullable<SeenTable["days"]>;
  readonly example: string;
  readonly onAnswer: (said: TableAnswers) => void;
}) {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4">
      <legend className="float-left mr-2 inline-flex min-h-11 items-center">{tableMessages.whichDay(example)}</legend>
      {couldBe.map(({ order, day }) => (
        <label key={order} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name="day-order"
            defaultChecked={order === chosen}
            className="peer sr-only"
            onChange={() => onAnswer({ dayOrder: order })}
          />
          <RadioMark />
          {dayWords(day)}
        </label>
      ))}
      {chosen === null ? <p className="basis-full text-sm text-muted">{tableMessages.yearsUntilThen}</p> : null}
    </fieldset>
  );
}

function Ratings({
  ratings: { outOf, examples, unread },
  onAnswer,
}: {
  readonly ratings: NonNullable<SeenTable["ratings"]>;
  readonly onAnswer: (said: TableAnswers) => void;
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <label className="inline-flex items-center gap-2">
        {tableMessages.outOf}
        <select
          className={SELECT}
          value={outOf}
          onChange={({ currentTarget }) => {
            const scale = RATING_SCALES.find((known) => known === Number(currentTarget.value));
            if (scale !== undefined) onAnswer({ outOf: scale });
          }}
        >
          {RATING_SCALES.map((scale: RatingScale) => (
            <option key={scale} value={scale}>
              {scale}
            </option>
          ))}
        </select>
      </label>
      <span className="text-muted">
        {examples.map(({ written, stars }) => tableMessages.example(written, starsWords(stars))).join(" · ")}
        {unread === 0 ? "" : ` · ${tableMessages.ratingsNotRead(unread)}`}
      </span>
    </p>
  );
}
