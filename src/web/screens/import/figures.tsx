import type { ReactNode } from "react";
import { messages as refusals } from "#film-files/import/messages.ts";
import { meaningGroups } from "#film-files/import/meaning-groups.ts";
import { countMarks } from "#domain/lists/imported-marks.ts";
import type { NamedFile } from "#film-files/export/tables.ts";
import type { FilmFiles } from "#film-files/import/imported-film.ts";
import { Button } from "../../ui/button.tsx";
import { saveFile } from "../../adapters/save-file.ts";
import { messages } from "./messages.ts";
import type { Review } from "./review.ts";
import type { ImportReading } from "./worker-messages.ts";

export function Figures({ reading, review }: { readonly reading: ImportReading; readonly review: Review }) {
  const { files, lookedUp } = reading;
  const { counts } = review.plan;
  const areOthersKnown = lookedUp.trouble === null;
  const isNothingNew = countMarks(review.wanted) > 0 && countMarks(review.added) === 0 && review.unsaid.length === 0;
  const parts: readonly Part[] = [
    { label: messages.inTheRanking, count: counts.ranked, bar: "bg-ink", text: "text-ink" },
    ...(areOthersKnown
      ? [{ label: messages.others, count: counts.others, bar: "bg-control", text: "text-muted" }]
      : [{ label: messages.notInTheRanking, count: counts.unknown, bar: "bg-control", text: "text-muted" }]),
    { label: messages.toLookAt, count: counts.toLookAt, bar: "bg-gold", text: "text-gold" },
    ...(areOthersKnown ? [{ label: messages.unknown, count: counts.unknown, bar: "bg-line", text: "text-muted" }] : []),
    ...(counts.leftOut > 0
      ? [{ label: messages.leftOut, count: counts.leftOut, bar: "bg-line", text: "text-muted" }]
      : []),
  ];
  return (
    <section aria-label={messages.figures}>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div>
          <p className="label text-muted">{messages.source(files.kinds)}</p>
          <h1 className="font-display text-[2.25rem] leading-tight tabular-nums md:text-[2.875rem]">
            {isNothingNew ? messages.nothingNew : messages.films(counts.films)}
          </h1>
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-2 max-md:order-last max-md:w-full max-md:justify-between max-md:gap-x-4">
          {parts.map(({ label, count, text }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className={`font-display text-3xl leading-tight tabular-nums md:text-[2.5rem] ${text}`}>
                {messages.number(count)}
              </dd>
            </div>
          ))}
        </dl>
        <div aria-hidden="true" className="flex h-2 w-full gap-0.5">
          {parts.map(({ label, count, bar }) =>
            count === 0 ? null : <span key={label} className={`min-w-1 ${bar}`} style={{ flexGrow: count }} />,
          )}
        </div>
      </div>
      <p className="mt-3 text-sm text-muted">{messages.groups(meaningGroups(files))}</p>
      <Remarks reading={reading} review={review} />
    </section>
  );
}

interface Part {
  readonly label: string;
  readonly count: number;
  readonly bar: string;
  readonly text: string;
}

function Remarks({ reading, review }: { readonly reading: ImportReading; readonly review: Review }) {
  const { files, lookedUp } = reading;
  const { counts } = review.plan;
  const { trouble, refused } = lookedUp;
  const sentences: readonly ReactNode[] = [
    ...(counts.unknown === 0
      ? []
      : [trouble === null ? messages.asWritten(review.unknown) : messages.notLookedUp[trouble]]),
    ...(refused > 0 ? [messages.refusedLookUps(refused)] : []),
    ...files.setAside.map((file) => messages.setAside(refusals.unreadable(file))),
    ...(counts.nameless > 0 ? [messages.nameless(counts.nameless)] : []),
    ...(counts.noFilms > 0 ? [messages.noFilms(counts.noFilms, counts.noFilmsByKind)] : []),
    ...(files.reviews > 0 ? [messages.reviewsNotRead(files.reviews)] : []),
    ...(files.skipped.length > 0
      ? [
          <>
            {messages.skippedRows(files.skipped.length)}{" "}
            <Button variant="link" className="px-0! font-normal!" onClick={() => saveFile(unreadLines(files.skipped))}>
              {messages.saveRows}
            </Button>
          </>,
        ]
      : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <ul className="mt-3 text-sm text-muted">
      {sentences.map((sentence, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change places
        <li key={index}>{sentence}</li>
      ))}
    </ul>
  );
}

/** Rows that could not be read, as written, each with its place and the reason. */
export function unreadLines(skipped: FilmFiles["skipped"]): NamedFile {
  const lines = skipped.map(
    ({ file, line, reason, text }) => `${messages.place(file, line)} (${messages.skipped[reason]}): ${text}\n`,
  );
  return { name: messages.unreadFile, text: lines.join("") };
}
