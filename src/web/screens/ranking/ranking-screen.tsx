import { type ReactNode, useRef } from "react";
import { Link } from "wouter";
import { FIRST_VIEW_FILMS, pages, rankingPageRange } from "#contract/pages.ts";
import { type Film, isWithoutOrder } from "#domain/catalogue/film.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { FilmCard, type FilmCardProps } from "#web/features/films/film-card.tsx";
import { useGlideOverHidden } from "#web/features/films/list/film-place.ts";
import { useFilmMarks } from "../../features/lists/use-user-lists.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHeader } from "../../ui/page-frame.tsx";
import { Spinner } from "../../ui/spinner.tsx";

const messages = {
  title: (first: number, last: number): string => `Films ${first}–${last}`,
  count: (total: number): string => `of ${total}`,
  /** Decision 33. */
  withoutOrder: "The next films are only on TIME's list, which has no order. They are shown by year.",
  pagesLabel: "Pages of the ranking",
  listLabel: (first: number, last: number): string => `Films ${first} to ${last}`,
  loading: "Loading films...",
  loadFailed: "Unable to load films",
  loadFailedText: "Please check your connection and try again.",
  retry: "Retry",
  notFound: "404 Page Not Found",
  notFoundText: "The ranking ends before this page.",
  home: "Back to the ranking",
} as const;

/** A plain page that works without scripts. `page` counts from 2. */
export function RankingScreen({ page }: { readonly page: number }) {
  const { filmsByRank, metadataByRank, total, isComplete, status, retry } = useCatalogue();
  const { start, end, lastPage } = rankingPageRange(page, total);

  const films: Film[] = [];
  for (let rank = start + 1; rank <= end; rank += 1) {
    const film = filmsByRank.get(rank);
    if (film !== undefined) films.push(film);
  }
  // Another page's excerpt may hold only some of these films.
  if (films.length < Math.max(1, end - start) && status === "error") {
    return (
      <div className="page" role="alert">
        <EmptyState headingLevel={1} title={messages.loadFailed} text={messages.loadFailedText}>
          <Button onClick={retry}>{messages.retry}</Button>
        </EmptyState>
      </div>
    );
  }
  if (total > 0 && start >= total) {
    return (
      <div className="page">
        <EmptyState headingLevel={1} title={messages.notFound} text={messages.notFoundText}>
          <Link href={pages.home()} className={buttonClass("quiet")}>
            {messages.home}
          </Link>
        </EmptyState>
      </div>
    );
  }
  if (films.length < end - start && !isComplete) return <Spinner text={messages.loading} className="min-h-[60dvh]" />;

  return (
    <div className="page">
      <PageHeader backHref={pages.home()} title={messages.title(start + 1, end)} count={messages.count(total)} />
      <FilmList label={messages.listLabel(start + 1, end)} start={start + 1}>
        {films.map((film, index) => (
          <li key={film.rank}>
            {isWithoutOrder(film) && isFirstOfThem(films[index - 1]) ? (
              <p className="border-t border-line py-4 text-muted">{messages.withoutOrder}</p>
            ) : null}
            <Card film={film} metadata={metadataByRank[film.rank]} posterLoading={index < 4 ? "eager" : "lazy"} />
          </li>
        ))}
      </FilmList>
      <nav aria-label={messages.pagesLabel} className="flex flex-wrap justify-between gap-4 pt-6">
        <PageLink page={page - 1} total={total} direction="back" />
        {page < lastPage ? <PageLink page={page + 1} total={total} direction="on" /> : null}
      </nav>
    </div>
  );
}

function FilmList({
  label,
  start,
  children,
}: {
  readonly label: string;
  readonly start: number;
  readonly children: ReactNode;
}) {
  const list = useRef<HTMLOListElement>(null);
  useGlideOverHidden(list);
  return (
    <ol ref={list} aria-label={label} start={start}>
      {children}
    </ol>
  );
}

function isFirstOfThem(before: Film | undefined): boolean {
  return before === undefined || !isWithoutOrder(before);
}

/** Hidden films have another card. */
function Card(props: FilmCardProps) {
  const { isHidden } = useFilmMarks(props.film.id);
  return <FilmCard key={String(isHidden)} {...props} />;
}

function PageLink({
  page,
  total,
  direction,
}: {
  readonly page: number;
  readonly total: number;
  readonly direction: "back" | "on";
}) {
  // Page 1 is Home, with fewer films.
  const { start, end } = page === 1 ? { start: 0, end: FIRST_VIEW_FILMS } : rankingPageRange(page, total);
  return (
    <Link href={pages.ranking(page)} rel={direction === "back" ? "prev" : "next"} className={buttonClass("quiet")}>
      {direction === "back" ? <Icon name="arrow-left" /> : null}
      {messages.title(start + 1, end)}
      {direction === "on" ? <Icon name="arrow-right" /> : null}
    </Link>
  );
}
