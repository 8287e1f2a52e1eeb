import { useCallback, useMemo, useRef } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { pages } from "#contract/pages.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { watchlistProgress } from "#domain/lists/user-lists.ts";
import {
  BringFilmsButton,
  FilmFilesLinks,
  TonightLink,
  WatchedLink,
} from "#web/features/films/personal/list-links.tsx";
import { changeMany } from "../../features/search/my-films/change-many.ts";
import { MyFilms } from "../../features/search/my-films/my-films.tsx";
import { AddFilmLink } from "../../features/films/other/add-film-link.tsx";
import { FilmsUnavailable, readyFilms, usePersonalFilms } from "#web/features/films/personal/personal-films.tsx";
import { useKeepPlace } from "../../features/films/personal/use-keep-place.ts";
import { useSettledLists } from "../../features/lists/use-user-lists.ts";
import { streamingMessages } from "../../features/outside/streaming/messages.ts";
import { useNarrowedTo } from "../../features/outside/streaming/my-services.ts";
import { NotOnServices } from "../../features/outside/streaming/not-on-services.tsx";
import { ServicesLine } from "../../features/outside/streaming/services-line.tsx";
import { useStreamedFilms } from "../../features/outside/streaming/streamed-films.ts";
import { VerificationGate } from "../../features/account/verification-gate.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-frame.tsx";
import { messages } from "./messages.ts";
import { ProgressBar, WatchlistTabs, type WatchlistTab } from "./watchlist-tabs.tsx";
import { WatchlistTile } from "./watchlist-tile.tsx";

export function WatchlistScreen() {
  return (
    <VerificationGate>
      <Watchlist />
    </VerificationGate>
  );
}

function Watchlist() {
  const [tab, setTab] = useTab();
  const panel = useRef<HTMLDivElement>(null);
  const keepPlace = useKeepPlace(panel);
  const lists = useSettledLists();
  const ids = useMemo(() => lists.watchlist.map((entry) => entry.id), [lists.watchlist]);
  const personal = usePersonalFilms(ids);
  const films = readyFilms(personal);
  const watched = useMemo(
    () => new Set(lists.watchlist.flatMap((entry) => (entry.watched ? [entry.id] : []))),
    [lists.watchlist],
  );
  const inTab = useMemo(
    () => films.filter((film) => watched.has(film.id) === (tab === "watched")),
    [films, watched, tab],
  );
  const services = useOnServices(inTab, tab === "to-watch");
  const shown = services.films;
  const tile = useCallback(
    (film: AnyFilm) => (
      <WatchlistTile key={film.id} film={film} isWatched={watched.has(film.id)} keepPlace={keepPlace} />
    ),
    [watched, keepPlace],
  );

  if (personal.status !== "ready") {
    return (
      <div className="page page-wide">
        <Header />
        <FilmsUnavailable personal={personal} loadingText={messages.loading} />
      </div>
    );
  }

  const progress = watchlistProgress(lists);

  return (
    <div ref={panel} tabIndex={-1} className="page page-wide outline-none">
      <Header count={messages.count(progress.total)} />
      {progress.total === 0 ? (
        <NothingYet />
      ) : (
        <>
          <ProgressBar {...progress} />
          <Ways />
          <WatchlistTabs
            selected={tab}
            onSelect={setTab}
            counts={{ "to-watch": progress.total - progress.watched, watched: progress.watched }}
          >
            {tab === "to-watch" ? <ServicesLine place="watchlist" status={services.status} className="mt-3" /> : null}
            {shown.length > 0 ? (
              <MyFilms
                key={tab}
                films={shown}
                ownOrder={messages.asAdded}
                added={ids}
                onRemove={removeAll}
                removeWords={messages.removeMany}
                className="mt-6"
              >
                {tile}
              </MyFilms>
            ) : inTab.length > 0 ? (
              services.isAsking ? null : (
                <NotOnServices place="watchlist" isUnknown={services.hasFailed} words={messages.notShown} />
              )
            ) : (
              <NothingInTab tab={tab} onLeave={() => setTab("to-watch")} />
            )}
          </WatchlistTabs>
        </>
      )}
    </div>
  );
}

/** Those of the films that one's services show, where the watchlist is narrowed to them. */
function useOnServices(films: readonly AnyFilm[], isAsked: boolean) {
  const mine = useNarrowedTo("watchlist");
  const asked = isAsked ? mine : null;
  const ids = useMemo(() => films.filter(({ rank }) => rank !== null).map(({ id }) => id), [films]);
  const { isShown, isAsking, hasFailed } = useStreamedFilms(ids, asked);
  const shown = useMemo(
    () => (asked === null ? films : films.filter(({ id }) => isShown(id) === true)),
    [films, asked, isShown],
  );
  const unknown = asked === null ? 0 : films.filter(({ id }) => isShown(id) === null).length;
  const status = isAsking ? streamingMessages.asking : unknown === 0 ? "" : `${streamingMessages.unknown(unknown)}.`;
  return { films: shown, isAsking, hasFailed, status };
}

function removeAll(ids: readonly FilmId[]): void {
  changeMany(messages.removeMany, ids, (id) => ({ type: "watchlist/remove", id }));
}

function Ways() {
  return (
    <div className="flex flex-wrap gap-x-4 sm:gap-x-6">
      <TonightLink />
      <FilmFilesLinks />
      <AddFilmLink into="watchlist" />
    </div>
  );
}

/** In the address, so that Back leads to it. */
function useTab() {
  const tab: WatchlistTab = new URLSearchParams(useSearch()).get("show") === "watched" ? "watched" : "to-watch";
  const [, navigate] = useLocation();
  const setTab = (next: WatchlistTab) =>
    navigate(pages.watchlist() + (next === "watched" ? "?show=watched" : ""), { replace: true });
  return [tab, setTab] as const;
}

function NothingYet() {
  return (
    <EmptyState title={messages.emptyTitle} text={messages.emptyText}>
      <div className="flex flex-wrap justify-center gap-3">
        <BrowseLink />
        <BringFilmsButton />
      </div>
      <AddFilmLink into="watchlist" />
    </EmptyState>
  );
}

function NothingInTab({ tab, onLeave }: { readonly tab: WatchlistTab; readonly onLeave: () => void }) {
  return tab === "to-watch" ? (
    <EmptyState title={messages.nothingToWatchTitle} text={messages.nothingToWatchText}>
      <BrowseLink />
    </EmptyState>
  ) : (
    <EmptyState title={messages.nothingWatchedTitle} text={messages.nothingWatchedText}>
      <Button variant="primary" onClick={onLeave}>
        {messages.viewFilmsToWatch}
      </Button>
    </EmptyState>
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
