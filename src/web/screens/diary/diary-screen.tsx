import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { chosenLines, type Diary, diaryOf, diaryYears } from "#domain/lists/diary-page.ts";
import { fold } from "#search/fold.ts";
import { VerificationGate } from "../../features/account/verification-gate.tsx";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { loadViewingSheet } from "../../features/films/memories/load-sheets.ts";
import { FilmsUnavailable, readyFilms, usePersonalFilms } from "#web/features/films/personal/personal-films.tsx";
import { useSettledLists } from "../../features/lists/use-user-lists.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useOnDemand } from "../../ui/load-part.tsx";
import { PageHeader } from "../../ui/page-frame.tsx";
import { addressOfDiary, useDiaryChoice } from "./diary-address.ts";
import { DiaryFields } from "./diary-fields.tsx";
import { DiaryList } from "./diary-list.tsx";
import { messages } from "./messages.ts";
import { YearStrip } from "./year-strip.tsx";

/** Every viewing by month, the latest first, as the address narrows it. */
export function DiaryScreen() {
  return (
    <VerificationGate>
      <DiaryPage />
    </VerificationGate>
  );
}

function DiaryPage() {
  const { memories, watchedFilms, watchlist } = useSettledLists();
  const diary = useMemo(() => diaryOf({ memories, watchedFilms, watchlist }), [memories, watchedFilms, watchlist]);
  const ids = useMemo(() => [...new Set([...diary.dated, ...diary.undated].map(({ film }) => film))], [diary]);
  const personal = usePersonalFilms(ids);
  return (
    <div className="page">
      <PageHeader
        backHref={pages.watched()}
        backLabel={messages.back}
        title={messages.title}
        {...(diary.dated.length === 0 ? {} : { count: messages.viewings(diary.dated.length) })}
      />
      {personal.status !== "ready" ? (
        <FilmsUnavailable personal={personal} loadingText={messages.loading} />
      ) : ids.length === 0 ? (
        <EmptyState title={messages.emptyTitle} text={messages.emptyText}>
          <Link href={pages.home()} className={buttonClass("primary")}>
            {messages.browse}
          </Link>
        </EmptyState>
      ) : (
        <>
          {personal.unknownCount === 0 ? null : (
            <p className="mt-4 text-sm text-muted">{messages.unknown(personal.unknownCount)}</p>
          )}
          <Viewings diary={diary} films={readyFilms(personal)} />
        </>
      )}
    </div>
  );
}

interface Changed {
  readonly film: AnyFilm;
  readonly viewing: string;
}

function Viewings({ diary, films }: { readonly diary: Diary; readonly films: readonly AnyFilm[] }) {
  const page = useRef<HTMLDivElement>(null);
  const [asked, choose] = useDiaryChoice();
  // A press answers at once, and thousands of viewings follow.
  const choice = useDeferredValue(asked);
  const byId = useMemo(() => new Map(films.map((film) => [film.id, film])), [films]);
  const filmOf = useCallback((id: FilmId) => byId.get(id), [byId]);
  const known = useMemo(() => diary.dated.filter(({ film }) => byId.has(film)), [diary, byId]);
  const years = useMemo(() => diaryYears(known), [known]);
  const isTitled = useTitled(films, choice.title);
  const shown = useMemo(() => chosenLines(known, choice, isTitled), [known, choice, isTitled]);
  const undated = useMemo(
    () =>
      choice.year === null
        ? chosenLines(
            diary.undated.filter(({ film }) => byId.has(film)),
            choice,
            isTitled,
          )
        : [],
    [diary, choice, byId, isTitled],
  );
  const { Part: Sheet, open, close } = useOnDemand(loadViewingSheet);
  const [changed, setChanged] = useState<Changed | null>(null);
  const change = useCallback(
    (film: AnyFilm, viewing: string) => {
      setChanged({ film, viewing });
      open();
    },
    [open],
  );
  const address = addressOfDiary(choice);

  return (
    <div ref={page} tabIndex={-1} className="outline-none">
      {years.length === 0 ? null : <YearStrip years={years} choice={asked} />}
      <DiaryFields choice={asked} onChoose={choose} />
      <p role="status" className="min-h-6 pt-2 text-sm text-muted tabular-nums">
        {address === pages.diary() ? "" : messages.shown(shown.length, known.length)}
      </p>
      {shown.length + undated.length === 0 ? (
        <EmptyState title={messages.noneTitle} text={messages.noneText}>
          <Link href={pages.diary()} className={buttonClass("primary")}>
            {messages.showAll}
          </Link>
        </EmptyState>
      ) : (
        <>
          <DiaryList key={address} lines={shown} filmOf={filmOf} onChange={change} />
          <Undated key={`${address} undated`} lines={undated} filmOf={filmOf} onChange={change} />
        </>
      )}
      {Sheet === null || changed === null ? null : (
        <Sheet
          key={`${changed.film.id} ${changed.viewing}`}
          film={changed.film}
          viewing={changed.viewing}
          onClose={() => {
            close();
            // Where the row has moved or gone, its button can't take the focus back.
            queueMicrotask(() => {
              if (document.activeElement === document.body) page.current?.focus({ preventScroll: true });
            });
          }}
        />
      )}
    </div>
  );
}

/** Folded: they may be most of the films of somebody who brought them from elsewhere. */
function Undated({ lines, filmOf, onChange }: Omit<Parameters<typeof DiaryList>[0], "label">) {
  const [isOpen, setOpen] = useState(false);
  if (lines.length === 0) return null;
  return (
    <div className="mt-10 border-t border-line pt-2">
      <Button variant="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {messages.undated(lines.length)}
      </Button>
      {isOpen ? (
        <DiaryList lines={lines} filmOf={filmOf} label={messages.undated(lines.length)} onChange={onChange} />
      ) : null}
    </div>
  );
}

/** Also by a film's original title; accents, signs and spaces make no difference. Folded once a title is asked for. */
function useTitled(films: readonly AnyFilm[], title: string): (id: FilmId) => boolean {
  const { filmsById } = useCatalogue();
  const isAsked = title !== "";
  const names = useMemo(() => {
    if (!isAsked) return null;
    return new Map(
      films.map((film) => [film.id, [film.title, filmsById.get(film.id)?.facts.originalTitle ?? ""].map(fold)]),
    );
  }, [films, filmsById, isAsked]);
  return useMemo(() => {
    const wanted = fold(title);
    return (id) => names === null || names.get(id)?.some((name) => name.includes(wanted)) === true;
  }, [names, title]);
}
