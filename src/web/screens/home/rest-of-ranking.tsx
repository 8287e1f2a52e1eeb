import { Link } from "wouter";
import { pages, rankingPageRange } from "#contract/pages.ts";
import { FILMS_IN_PAGE } from "#contract/ranking-page.ts";
import { type FilmView, isWholeRanking, type RankingAddress } from "#domain/filters/ranking-address.ts";
import type { CatalogueView } from "../../features/catalogue/catalogue.tsx";
import { messages as filterMessages } from "../../features/search/filters/messages.ts";
import type { AddressOfRanking } from "../../features/search/filters/use-ranking-address.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { messages } from "./messages.ts";

/** What stands in place of the ranking while it is loading, or when there is none. */
export function NoFilms({ catalogue }: { readonly catalogue: CatalogueView }) {
  if (catalogue.status === "error") return <LoadFailed retry={catalogue.retry} />;
  if (catalogue.isComplete) return <EmptyState title={messages.empty} text={messages.emptyText} />;
  return <Spinner text={messages.loading} className="min-h-[60dvh]" />;
}

/** Links to plain pages for readers without scripts, or the error. */
export function RestOfRanking({
  catalogue,
  address,
  view,
  count,
  hrefOf,
}: {
  readonly catalogue: CatalogueView;
  readonly address: RankingAddress;
  readonly view: FilmView;
  readonly count: number;
  readonly hrefOf: AddressOfRanking["hrefOf"];
}) {
  if (catalogue.isComplete) return null;
  if (catalogue.status === "error") return <LoadFailed retry={catalogue.retry} />;
  const size = FILMS_IN_PAGE[view];
  const { page } = address;
  // The whole ranking has plain pages of its own.
  const isPlain = isWholeRanking(address) && view === "cards" && page === 1;
  const { end } = isPlain ? rankingPageRange(2, count) : { end: Math.min(count, (page + 1) * size) };
  return (
    <nav aria-label={filterMessages.pagesLabel} className="flex flex-wrap justify-center gap-x-6 py-6">
      {page > 1 ? (
        <Link href={hrefOf({ page: page - 1 })} rel="prev" className={PAGE_LINK}>
          <Icon name="arrow-left" />
          {messages.moreFilms((page - 2) * size + 1, (page - 1) * size)}
        </Link>
      ) : null}
      {count > page * size ? (
        <Link href={isPlain ? pages.ranking(2) : hrefOf({ page: page + 1 })} rel="next" className={PAGE_LINK}>
          {messages.moreFilms(page * size + 1, end)}
          <Icon name="arrow-right" />
        </Link>
      ) : null}
    </nav>
  );
}

const PAGE_LINK = "inline-flex min-h-11 items-center gap-2 underline underline-offset-4";

function LoadFailed({ retry }: { readonly retry: () => void }) {
  return (
    <div role="alert">
      <EmptyState title={messages.loadFailed} text={messages.loadFailedText}>
        <Button onClick={retry}>{messages.retry}</Button>
      </EmptyState>
    </div>
  );
}
