import { useCallback, useMemo, useRef } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { NO_FILTERS } from "#domain/filters/film-filters.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { watchedIds } from "#domain/lists/user-lists.ts";
import { countWords } from "#domain/words/count-words.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { BringFilmsButton, FilmFilesLinks } from "#web/features/films/personal/list-links.tsx";
import { RankingLink } from "../../features/search/filters/ranking-link.tsx";
import { memoriesById } from "../../features/lists/use-memory.ts";
import { AddFilmLink } from "../../features/films/other/add-film-link.tsx";
import { FilmCollection } from "../../features/films/list/film-collection.tsx";
import { FilmsUnavailable, readyFilms, usePersonalFilms } from "#web/features/films/personal/personal-films.tsx";
import { SeenLink } from "#web/features/films/seen-line.tsx";
import { useKeepPlace } from "../../features/films/personal/use-keep-place.ts";
import { useUserLists } from "../../features/lists/use-user-lists.ts";
import { buttonClass } from "../../ui/button.tsx";
import { onPlainPress } from "../../ui/choice-links.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import {
  addressOfOrder,
  collectionNote,
  IMPRESSIVE_COLLECTION,
  inWatchedOrder,
  useWatchedOrder,
  WATCHED_ORDERS,
  type WatchedOrder,
  watchedShare,
} from "./watched-order.ts";
import { VerificationGate } from "../../features/account/verification-gate.tsx";
import { PageHeader, Shortened } from "../../ui/page-frame.tsx";
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
  const lists = useUserLists();
  const { total } = useCatalogue();
  const personal = usePersonalFilms(useMemo(() => watchedIds(lists), [lists]));
  const [order, setOrder] = useWatchedOrder();
  const films = readyFilms(personal);
  const rankedCount = films.filter(({ rank }) => rank !== null).length;
  const inOrder = useMemo(
    () => inWatchedOrder(films, order, memoriesById(lists.memories)),
    [films, order, lists.memories],
  );
  const tile = useCallback(
    (film: AnyFilm) => <WatchedTile key={film.id} film={film} keepPlace={keepPlace} />,
    [keepPlace],
  );
  const isAnythingToOrderBy = lists.memories.some(({ seen, rating }) => (seen ?? rating) !== undefined);

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
                <RankingLink address={{ filters: { ...NO_FILTERS, seen: "seen" } }}>
                  <Shortened text={messages.inTheRanking} without={messages.inTheRankingWithout} />
                </RankingLink>
                <FilmFilesLinks />
                <AddFilmLink into="watched" />
                {isAnythingToOrderBy ? <OrderLinks chosen={order} onChoose={setOrder} /> : null}
              </div>
              <FilmCollection films={inOrder} look="tiles" className="mt-6 md:mt-8">
                {tile}
              </FilmCollection>
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

/** Links, because each order has its address. */
function OrderLinks({
  chosen,
  onChoose,
}: {
  readonly chosen: WatchedOrder;
  readonly onChoose: (order: WatchedOrder) => void;
}) {
  return (
    <nav aria-label={messages.orderLabel} className="flex items-center gap-x-1 text-sm md:ml-auto">
      <span aria-hidden="true" className="mr-2 text-muted">
        {messages.orderLabel}
      </span>
      {WATCHED_ORDERS.map((order) => (
        <a
          key={order}
          href={addressOfOrder(order)}
          aria-current={order === chosen}
          onClick={onPlainPress(() => onChoose(order))}
          className="inline-flex min-h-11 items-center px-2 text-muted underline-offset-8 hover:text-ink aria-current:font-semibold aria-current:text-ink aria-current:underline aria-current:decoration-2"
        >
          {messages.orders[order]}
        </a>
      ))}
    </nav>
  );
}
