import { useMemo } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { compareCanons } from "#domain/compare-canons.ts";
import type { Rank } from "#domain/film.ts";
import { watchedRanks } from "#domain/user-lists.ts";
import { useCatalogue } from "../catalogue/catalogue.tsx";
import { useUserLists } from "../user-lists/use-user-lists.ts";
import { messages } from "./messages.ts";

/** What the visitor's canon has in common with the one shown; nothing without a canon. */
export function CanonComparisonSection({ theirs }: { readonly theirs: readonly Rank[] }) {
  const lists = useUserLists();
  const { isComplete } = useCatalogue();
  const comparison = useMemo(() => compareCanons(lists.canonOrder, theirs, watchedRanks(lists)), [lists, theirs]);
  const own = lists.canonOrder.length;
  if (own === 0 || !isComplete) return null;
  const { inCommon, order, forFirst, forOther } = comparison;
  return (
    <section aria-labelledby="compare" className="border-t border-line py-8 md:py-12 print:hidden">
      <h2 id="compare" className="font-display text-3xl leading-tight md:text-4xl">
        {messages.title}
      </h2>
      <p className="mt-3 max-w-measure">
        {inCommon.length === 0 ? messages.nothingInCommon(own) : messages.inCommon(inCommon.length, theirs.length)}
      </p>
      {order === null ? null : (
        <p className="mt-3">
          <span className="block font-display text-4xl leading-tight text-gold tabular-nums">
            {messages.order(order.percent)}
          </span>
          <span className="text-sm text-muted">{messages.orderBecause(order.agreed, order.pairs)}</span>
        </p>
      )}
      <div className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-8">
        <FilmNames id="compare-common" title={messages.commonFilms} ranks={inCommon} />
        <FilmNames id="compare-for-you" title={messages.forYou} ranks={forFirst} />
        <FilmNames id="compare-for-owner" title={messages.forOwner} ranks={forOther} />
      </div>
    </section>
  );
}

function FilmNames({
  id,
  title,
  ranks,
}: {
  readonly id: string;
  readonly title: string;
  readonly ranks: readonly Rank[];
}) {
  const { filmsByRank } = useCatalogue();
  if (ranks.length === 0) return null;
  return (
    <div>
      <h3 id={id} className="text-sm text-muted">
        {title}
      </h3>
      <ul aria-labelledby={id} className="mt-1">
        {ranks.map((rank) => {
          const film = filmsByRank.get(rank);
          return film === undefined ? null : (
            <li key={rank} className="border-t border-line py-1">
              <Link href={pages.film(rank)} className="inline-block py-1 hover:underline">
                {film.title}
              </Link>{" "}
              <span className="text-sm text-muted tabular-nums">{film.year}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
