import { useState } from "react";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { dayOf, dayWords } from "#domain/lists/days-and-stars.ts";
import { type DiaryLine, diaryLines, nextViewingId } from "#domain/lists/diary.ts";
import { viewingsOf } from "#domain/lists/viewings.ts";
import { useMemory } from "#web/features/lists/use-memory.ts";
import { useFilmMarks } from "#web/features/lists/use-user-lists.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useOnDemand } from "#web/ui/load-part.tsx";
import { loadViewingSheet } from "./load-sheets.ts";
import { tellDay } from "./offer-day.ts";
import { ToldStars } from "./stars.tsx";
import { viewingMessages as messages } from "./viewing-messages.ts";

type SeenFilm = Pick<AnyFilm, "id" | "title" | "year">;

/** Every viewing of a film, each changed where it stands; nothing where a day alone is told. */
export function FilmViewings({ film }: { readonly film: SeenFilm }) {
  const memory = useMemory(film.id);
  const { change, sheet } = useSheet(film);
  const lines = memory === null ? [] : diaryLines([memory]);
  const isWorthTelling =
    lines.length > 1 || lines.some(({ line, company }) => line !== undefined || company !== undefined);
  return (
    <>
      {isWorthTelling ? (
        <ul aria-label={messages.all(film.title)} className="border-t border-line">
          {lines.map((line) => (
            <li key={line.id}>
              <ViewingLine title={film.title} line={line} onChange={() => change(line.id)} />
            </li>
          ))}
        </ul>
      ) : null}
      {sheet}
    </>
  );
}

/** One more viewing of a watched film, today's or yesterday's by two presses. */
export function SeenAgain({ film }: { readonly film: SeenFilm }) {
  const { isWatched } = useFilmMarks(film.id);
  const memory = useMemory(film.id);
  const { change, sheet } = useSheet(film);
  const [isAsking, setAsking] = useState(false);
  const answer = (tell: () => void) => () => {
    setAsking(false);
    tell();
  };
  const tell = (daysBack: number) => answer(() => tellDay(film, dayOf(new Date(), daysBack)));
  if (!isWatched) return null;
  return (
    <>
      {isAsking ? (
        <span role="group" aria-label={messages.seenAgain} className="flex w-full flex-wrap gap-2">
          <Button className="px-3!" onClick={tell(0)}>
            {messages.today}
          </Button>
          <Button className="px-3!" onClick={tell(1)}>
            {messages.yesterday}
          </Button>
          <Button
            className="px-3!"
            onClick={answer(() => change(nextViewingId(memory === null ? [] : viewingsOf(memory), undefined)))}
          >
            {messages.anotherDay}
          </Button>
        </span>
      ) : (
        <Button className="needs-script" onClick={() => setAsking(true)}>
          <Icon name="plus" />
          {messages.seenAgain}
        </Button>
      )}
      {sheet}
    </>
  );
}

function useSheet(film: SeenFilm) {
  const { Part: Sheet, open, close } = useOnDemand(loadViewingSheet);
  const [viewing, setViewing] = useState<string | null>(null);
  return {
    change: (id: string) => {
      setViewing(id);
      open();
    },
    sheet: Sheet === null || viewing === null ? null : <Sheet film={film} viewing={viewing} onClose={close} />,
  };
}

function ViewingLine({
  title,
  line: { day, stars, line, company, isAgain },
  onChange,
}: {
  readonly title: string;
  readonly line: DiaryLine;
  readonly onChange: () => void;
}) {
  const when = day === undefined ? messages.noDay : dayWords(day);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onChange}
      className="block min-h-11 w-full border-b border-line py-2 text-left text-sm hover:bg-raised"
    >
      <span className="sr-only">{messages.change(title, when)}. </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <span className="tabular-nums">{when}</span>
        {stars === undefined ? null : <ToldStars rating={stars} />}
        {isAgain ? <span className="text-muted">{messages.again}</span> : null}
        {company === undefined ? null : <span className="wrap-anywhere text-muted">{company}</span>}
      </span>
      {line === undefined ? null : <span className="mt-0.5 block leading-snug wrap-anywhere">{line}</span>}
    </button>
  );
}
