import { useCallback, useMemo, useRef } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { watchedIds } from "#domain/lists/user-lists.ts";
import { countWords } from "#domain/words/count-words.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import {
  BringFilmsButton,
  DiaryLink,
  FilmFilesLinks,
  LeftToSeeLink,
} from "#web/features/films/personal/list-links.tsx";
import { changeMany } from "../../features/search/my-films/change-many.ts";
import { MyFilms } from "../../features/search/my-films/my-films.tsx";
import { AddFilmLink } from "../../features/films/other/add-film-link.tsx";
import { FilmsUnavailable, readyFilms, usePersonalFilms } from "#web/features/films/personal/personal-films.tsx";
import { SeenLink } from "#web/features/films/seen-line.tsx";
import { useKeepPlace } from "../../features/films/personal/use-keep-place.ts";
import { useSettledLists } from "../../features/lists/use-user-lists.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { collectionNote, IMPRESSIVE_COLLECTION, inRankOrder, watchedShare } from "./watched-order.ts";
import { VerificationGate } from "../../features/account/verification-gate.tsx";
import { PageHeader } from "../../ui/page-frame.tsx";
import { messages } from "./messages.ts";
import { WatchedTile } from "./watched-tile.tsx";

export function WatchedScreen() {
  return (
    <VerificationGate>
      <Watched />
    </VerificationGate>
  );
}

function Watched() {
  const page = useRef<HTMLDivElement>(null);
  const keepPlace = useKeepPlace(page);
  const { watchedFilms, watchlist } = useSettledLists();
  const { total } = useCatalogue();
  const ids = useMemo(() => watchedIds({ watchedFilms, watchlist }), [watchedFilms, watchlist]);
  const personal = usePersonalFilms(ids);
  const films = readyFilms(personal);
  const rankedCount = films.filter(({ rank }) => rank !== null).length;
  const byRank = useMemo(() => inRankOrder(films), [films]);
  const tile = useCallback(
    (film: AnyFilm) => <WatchedTile key={film.id} film={film} keepPlace={keepPlace} />,
    [keepPlace],
  );

  return (
    <div ref={page} tabIndex={-1} className="page page-wide outline-none">
      <PageHeader backHref={pages.home()} title={messages.title} aside={<SeenLink />} />
      {personal.status !== "ready" ? (
        <FilmsUnavailable personal={personal} loadingText={messages.loading} />
      ) : (
        <>
          {personal.films.length === 0 ? null : (
            <Summary count={personal.films.length} ranked={rankedCount} total={total} />
          )}
          <UnknownFilms count={personal.unknownCount} />
          {rankedCount >= IMPRESSIVE_COLLECTION ? <Banner count={rankedCount} /> : null}
          {personal.films.length === 0 ? (
            <NothingYet />
          ) : (
            <>
              <div className="flex flex-wrap gap-x-4 sm:gap-x-6">
                <LeftToSeeLink />
                <DiaryLink />
                <FilmFilesLinks />
                <AddFilmLink into="watched" />
              </div>
              <MyFilms
                films={byRank}
                ownOrder={messages.rank}
                added={ids}
                onRemove={unwatchAll}
                removeWords={messages.unwatch}
                className="mt-4"
              >
                {tile}
              </MyFilms>
            </>
          )}
        </>
      )}
    </div>
  );
}

function NothingYet() {
  return (
    <EmptyState title={messages.emptyTitle} text={messages.emptyText}>
      <div className="flex flex-wrap justify-center gap-3">
        <Link href={pages.home()} className={buttonClass("primary")}>
          {messages.browse}
        </Link>
        <BringFilmsButton />
        <Link href={pages.yourCanon()} className={buttonClass("quiet")}>
          {messages.yourCanon}
        </Link>
      </div>
      <AddFilmLink into="watched" />
    </EmptyState>
  );
}

function Summary({
  count,
  ranked,
  total,
}: {
  readonly count: number;
  readonly ranked: number;
  readonly total: number;
}) {
  return (
    <div className="flex flex-wrap items-end gap-x-10 gap-y-4 py-6">
      <Figure value={countWords(count)} words={messages.filmsWatched(count)} />
      <Figure value={watchedShare(ranked, total)} words={messages.ofTheCatalogue} />
      <p className="basis-full font-display text-2xl leading-snug md:ml-auto md:max-w-80 md:basis-auto md:text-right">
        {ranked === 0 ? messages.outsideNote : collectionNote(ranked, total)}
      </p>
    </div>
  );
}

function Figure({ value, words }: { readonly value: string; readonly words: string }) {
  return (
    <p>
      <span className="block font-display text-6xl leading-none tabular-nums md:text-7xl">{value}</span>{" "}
      <span className="mt-2 block text-sm text-muted">{words}</span>
    </p>
  );
}

function UnknownFilms({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className="mb-4 flex items-start gap-3 border-l-2 border-control py-1 pl-4 text-sm">
      <Icon name="warning" className="mt-px text-muted" />
      {messages.unknown(count)}
    </p>
  );
}

function Banner({ count }: { readonly count: number }) {
  return (
    <div className="mb-2 flex items-center gap-4 border-y border-gold py-4 md:gap-5">
      <Icon name="trophy" className="size-8! text-gold" />
      <div>
        <h2 className="font-display text-2xl leading-tight text-gold md:text-3xl">{messages.bannerTitle}</h2>
        <p className="text-sm text-muted">{messages.bannerText(count)}</p>
      </div>
    </div>
  );
}

function unwatchAll(ids: readonly FilmId[]): void {
  changeMany(messages.unwatch, ids, (id) => ({ type: "watched/remove", id }));
}
