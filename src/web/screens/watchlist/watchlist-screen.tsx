import { useCallback, useMemo, useRef } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { pages } from "#contract/pages.ts";
import { NO_FILTERS } from "#domain/filters/film-filters.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { watchlistProgress } from "#domain/lists/user-lists.ts";
import { BringFilmsButton, FilmFilesLinks } from "../../features/film-files/film-files-links.tsx";
import { RankingLink } from "../../features/film-filters/ranking-link.tsx";
import { AddFilmLink } from "../../features/other-films/add-film-link.tsx";
import { FilmGrid } from "../../features/personal-films/film-grid.tsx";
import { FilmsUnavailable } from "../../features/personal-films/films-unavailable.tsx";
import { useKeepPlace } from "../../features/personal-films/use-keep-place.ts";
import { readyFilms, usePersonalFilms } from "../../features/personal-films/use-personal-films.ts";
import { WatchedLink } from "../../features/personal-films/watched-link.tsx";
import { useUserLists } from "../../features/user-lists/use-user-lists.ts";
import { VerificationGate } from "../../features/verification-gate/verification-gate.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Shortened } from "../../ui/shortened.tsx";
import { messages } from "./messages.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { WatchlistTabs, type WatchlistTab } from "./watchlist-tabs.tsx";
import { WatchlistTile } from "./watchlist-tile.tsx";

export function WatchlistScreen() {
  return (
    <VerificationGate>
      <Watchlist />
    </VerificationGate>
  );
}

function Watchlist() {
  // In the address, so that Back leads to it.
  const tab: WatchlistTab = new URLSearchParams(useSearch()).get("show") === "watched" ? "watched" : "to-watch";
  const [, navigate] = useLocation();
  const setTab = (next: WatchlistTab) =>
    navigate(pages.watchlist() + (next === "watched" ? "?show=watched" : ""), { replace: true });
  const panel = useRef<HTMLDivElement>(null);
  const keepPlace = useKeepPlace(panel);
  const lists = useUserLists();
  const personal = usePersonalFilms(useMemo(() => lists.watchlist.map((entry) => entry.id), [lists.watchlist]));
  const films = readyFilms(personal);
  const watched = useMemo(
    () => new Set(lists.watchlist.flatMap((entry) => (entry.watched ? [entry.id] : []))),
    [lists.watchlist],
  );
  const shown = useMemo(
    () => films.filter((film) => watched.has(film.id) === (tab === "watched")),
    [films, watched, tab],
  );
  const inCanon = useMemo(() => new Set(lists.canonOrder), [lists.canonOrder]);
  const tile = useCallback(
    (film: AnyFilm) => (
      <WatchlistTile
        key={film.id}
        film={film}
        isWatched={watched.has(film.id)}
        isInCanon={inCanon.has(film.id)}
        keepPlace={keepPlace}
      />
    ),
    [watched, inCanon, keepPlace],
  );

  if (personal.status !== "ready") {
    return (
      <div className="page">
        <Header />
        <FilmsUnavailable personal={personal} loadingText={messages.loading} />
      </div>
    );
  }

  const progress = watchlistProgress(lists);

  return (
    <div ref={panel} tabIndex={-1} className="page outline-none">
      <Header count={messages.count(progress.total)} />
      {progress.total === 0 ? (
        <EmptyState title={messages.emptyTitle} text={messages.emptyText}>
          <div className="flex flex-wrap justify-center gap-3">
            <BrowseLink />
            <BringFilmsButton />
          </div>
          <AddFilmLink into="watchlist" />
        </EmptyState>
      ) : (
        <>
          <ProgressBar {...progress} />
          <div className="flex flex-wrap gap-x-4 sm:gap-x-6">
            <RankingLink address={{ filters: { ...NO_FILTERS, onLists: ["watchlist"] } }}>
              <Shortened text={messages.inTheRanking} without={messages.inTheRankingWithout} />
            </RankingLink>
            <FilmFilesLinks />
            <AddFilmLink into="watchlist" />
          </div>
          <WatchlistTabs
            selected={tab}
            onSelect={setTab}
            counts={{ "to-watch": progress.total - progress.watched, watched: progress.watched }}
          >
            {shown.length > 0 ? (
              <FilmGrid key={tab} films={shown}>
                {tile}
              </FilmGrid>
            ) : tab === "to-watch" ? (
              <EmptyState title={messages.nothingToWatchTitle} text={messages.nothingToWatchText}>
                <BrowseLink />
              </EmptyState>
            ) : (
              <EmptyState title={messages.nothingWatchedTitle} text={messages.nothingWatchedText}>
                <Button variant="primary" onClick={() => setTab("to-watch")}>
                  {messages.viewFilmsToWatch}
                </Button>
              </EmptyState>
            )}
          </WatchlistTabs>
        </>
      )}
    </div>
  );
}

function Header({ count }: { readonly count?: string }) {
  return (
    <PageHeader
      backHref={pages.home()}
      title={messages.title}
      aside={<WatchedLink />}
      {...(count === undefined ? {} : { count })}
    />
  );
}

function BrowseLink() {
  return (
    <Link href={pages.home()} className={buttonClass("primary")}>
      {messages.browse}
    </Link>
  );
}
