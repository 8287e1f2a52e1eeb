import { useCallback, useMemo } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { EditionPage, NamedPlace } from "#domain/catalogue/edition-page.ts";
import { CURRENT_EDITION } from "#domain/catalogue/editions.ts";
import type { Film, Rank } from "#domain/catalogue/film.ts";
import { RankedFilms } from "../../features/catalogue/ranked-films.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { messages } from "./messages.ts";

export function EditionFilms({ page }: { readonly page: EditionPage }) {
  const rows = useCallback((ranked: readonly Film[]) => <Rows page={page} ranked={ranked} />, [page]);
  return (
    <section aria-labelledby="films">
      <h2 id="films" className="scroll-mt-4 font-display text-[1.75rem] leading-tight md:text-3xl">
        {messages.films}
      </h2>
      <RankedFilms>{rows}</RankedFilms>
    </section>
  );
}

function Rows({ page, ranked }: { readonly page: EditionPage; readonly ranked: readonly Film[] }) {
  const rows = useMemo(() => editionFilms(page, ranked), [page, ranked]);
  const { withoutOrder } = page;
  return (
    <ol aria-labelledby="films" className="mt-3 border-t border-line">
      {rows.map((film) => (
        <Row
          key={film.id}
          film={film}
          asideOf={page.beside === null ? null : page.edition === CURRENT_EDITION ? formerPlace : placeNow}
          note={film.rank === withoutOrder?.first ? messages.withoutOrder(withoutOrder.count) : null}
        />
      ))}
    </ol>
  );
}

function Row({
  film,
  asideOf,
  note,
}: {
  readonly film: EditionFilm;
  readonly asideOf: ((film: EditionFilm) => string) | null;
  readonly note: string | null;
}) {
  const { rank, id, title, year } = film;
  return (
    // Rows with notes are rendered at once, because they are higher than the size assumed for the others.
    <li className={note === null ? "[contain-intrinsic-size:auto_2.875rem] [content-visibility:auto]" : ""}>
      {note === null ? null : <p className="border-b border-line py-3 text-sm text-muted">{note}</p>}
      <div className="relative grid min-h-11 grid-cols-[2.25rem_minmax(0,1fr)_auto_3.75rem] items-center gap-x-3 border-b border-line py-1 hover:bg-raised has-focus-visible:bg-raised sm:gap-x-4">
        <span className="text-right font-display text-xl leading-none tabular-nums">{rank}</span>
        <Link
          href={pages.film(id)}
          className="flex min-h-9 items-center font-display text-[1.2rem] leading-[1.2] after:absolute after:inset-0"
        >
          {title}
        </Link>
        <span className="text-right text-sm text-muted tabular-nums">{year}</span>
        <span className="text-right text-sm text-muted tabular-nums">{asideOf?.(film)}</span>
      </div>
    </li>
  );
}

function formerPlace({ rank, beside }: EditionFilm): string {
  if (beside === null) return messages.cameHere;
  return beside === rank ? messages.samePlace : messages.was(beside);
}

function placeNow({ rank, beside }: EditionFilm): string {
  if (beside === null) return messages.leftSince;
  return beside === rank ? messages.samePlace : messages.now(beside);
}

interface EditionFilm extends NamedPlace {
  readonly beside: Rank | null;
}

/** In the edition's order. `ranked` are the current films, none until they are known. */
function editionFilms(page: EditionPage, ranked: readonly Film[]): readonly EditionFilm[] {
  const departed = new Map(page.departed.map((film) => [film.rank, film]));
  return page.ranks.flatMap((beside, index) => {
    const rank = index + 1;
    const now = page.edition === CURRENT_EDITION ? rank : beside;
    const film = now === null ? departed.get(rank) : ranked[now - 1];
    return film === undefined ? [] : [{ rank, id: film.id, title: film.title, year: film.year, beside }];
  });
}

export function LoadFailed({ retry }: { readonly retry: () => void }) {
  return (
    <div role="alert">
      <EmptyState title={messages.loadFailed} text={messages.loadFailedText}>
        <Button onClick={retry}>{messages.retry}</Button>
      </EmptyState>
    </div>
  );
}
