import { memo, type RefObject, useMemo } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { Film, Rank } from "#domain/catalogue/film.ts";
import { newInFirstHundred, rankByWeights } from "#domain/catalogue/weighted-ranking.ts";
import { isTrueWeighting, isWeightless } from "#domain/catalogue/weighting.ts";
import { PosterChip } from "../../features/films/small-posters.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { messages } from "./messages.ts";
import { useWeighting } from "./use-weighting.ts";

/** Posters of more films would make the HTML too large. */
const POSTERS_IN_HTML = 24;
/** On a phone a longer one makes its row higher than the size assumed for rows that are not drawn yet. */
const LONG_TITLE = 40;

/** The films in the order of the address's weights, in a part of the page that scrolls by itself. */
export function WeightedFilms({
  films,
  list,
}: {
  readonly films: readonly Film[];
  readonly list: RefObject<HTMLOListElement | null>;
}) {
  const [weighting] = useWeighting();
  const isHydrated = useIsHydrated();
  const ranked = useMemo(() => rankByWeights(films, weighting), [films, weighting]);
  const isTrue = isTrueWeighting(weighting);
  const leftOut = films.length - ranked.length;
  return (
    <section aria-labelledby="films" className="flex h-full flex-col">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-1.5">
        <h2 id="films" className="font-display text-[1.35rem] leading-tight md:text-3xl">
          {isTrue ? messages.trueRanking : messages.otherRanking}
        </h2>
        <output className="text-sm text-muted">{reportOn(ranked, isTrue)}</output>
      </header>
      {isWeightless(weighting) ? (
        <EmptyState headingLevel={3} title={messages.weightless} text={messages.weightlessText} />
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto border-b border-line [overflow-anchor:none]">
          <ol ref={list} aria-labelledby="films" className="relative">
            {ranked.map(({ id, title, rank }, index) => (
              <Row
                key={id}
                id={id}
                title={title}
                rank={rank}
                place={index + 1}
                hasPoster={isHydrated || index < POSTERS_IN_HTML}
              />
            ))}
          </ol>
          {leftOut === 0 ? null : <p className="py-4 text-sm text-muted">{messages.leftOut(leftOut)}</p>}
        </div>
      )}
    </section>
  );
}

function reportOn(ranked: readonly Film[], isTrue: boolean): string {
  if (ranked.length === 0) return "";
  return isTrue ? messages.isTrue : messages.newcomers(newInFirstHundred(ranked));
}

const Row = memo(function Row({
  id,
  title,
  rank,
  place,
  hasPoster,
}: Pick<Film, "id" | "title" | "rank"> & { readonly place: number; readonly hasPoster: boolean }) {
  return (
    <li
      className={`relative flex min-h-12 items-center gap-x-3 border-b border-line pr-1 hover:bg-raised has-focus-visible:bg-raised md:min-h-11 ${title.length > LONG_TITLE ? "" : "[contain-intrinsic-size:auto_2.875rem] [content-visibility:auto]"}`}
    >
      <span className="w-9 text-right font-display text-xl leading-none text-muted tabular-nums">{place}</span>
      <span className="w-6">{hasPoster ? <PosterChip film={{ id }} /> : null}</span>
      <Link
        href={pages.film(id)}
        className="flex min-h-9 min-w-0 flex-1 items-center font-display text-[1.2rem] leading-[1.2] after:absolute after:inset-0"
      >
        {title}
      </Link>
      <Movement rank={rank} place={place} />
      <span className="w-16 text-right text-sm text-muted tabular-nums max-sm:sr-only">{messages.was(rank)}</span>
    </li>
  );
});

function Movement({ rank, place }: { readonly rank: Rank; readonly place: number }) {
  const isUp = place < rank;
  return (
    <span
      className={`flex w-14 items-center justify-end gap-1 text-sm tabular-nums ${isUp ? "font-semibold" : "text-muted"}`}
    >
      {place === rank ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="sr-only">{messages.same}</span>
        </>
      ) : (
        <>
          <Icon name="arrow-up" className={`size-4! ${isUp ? "" : "rotate-180"}`} />
          <span className="sr-only">{isUp ? messages.up : messages.down}</span>
          {Math.abs(place - rank)}
        </>
      )}
    </span>
  );
}
