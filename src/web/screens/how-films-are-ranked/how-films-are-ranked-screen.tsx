import { useCallback, useRef } from "react";
import { pages } from "#contract/pages.ts";
import type { Film } from "#domain/catalogue/film.ts";
import type { Weighting } from "#domain/catalogue/weighting.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { RankedFilms } from "../../features/catalogue/ranked-films.tsx";
import { RankingRule } from "../../features/catalogue/ranking-rule.tsx";
import { useSettle } from "../../features/order/canon/row-places.ts";
import { BackLink } from "../../ui/page-frame.tsx";
import { Criticism } from "./criticism.tsx";
import { messages } from "./messages.ts";
import { useFilmKeptInView } from "./use-film-kept-in-view.ts";
import { useWeighting } from "./use-weighting.ts";
import { WeightedFilms } from "./weighted-films.tsx";
import { WeightsForm } from "./weights-form.tsx";

/**
 * The rule of the ranking, and the films in the order of other weights, which are in the address. Narrow screens have
 * the films above the weights, of a height that leaves both in view.
 */
export function HowFilmsAreRankedScreen() {
  const { total } = useCatalogue();
  const [weighting, weigh] = useWeighting();
  const list = useRef<HTMLOListElement>(null);
  const keepFilm = useFilmKeptInView(list);
  const rememberPlaces = useSettle(list, false);
  const change = (next: Weighting) => {
    keepFilm();
    rememberPlaces();
    weigh(next);
  };
  const ranking = useCallback((films: readonly Film[]) => <WeightedFilms films={films} list={list} />, []);
  return (
    <div className="page page-wide">
      <BackLink href={pages.home()} label={messages.back} className="mt-3" />
      <div className="flex flex-col gap-x-16 lg:flex-row">
        <div className="max-lg:contents lg:w-116">
          <header className="border-b border-line">
            <h1 className="font-display text-[2.25rem] leading-none md:text-[2.875rem]">{messages.title}</h1>
            <p className="mt-2 mb-3 max-w-measure text-sm text-muted md:text-base">{messages.intro}</p>
          </header>
          <div className="max-lg:order-last">
            <WeightsForm weighting={weighting} onChange={change} />
            <RankedFilms isSilent>{criticism}</RankedFilms>
            <section aria-labelledby="rule" className="mt-6 max-w-measure space-y-4 border-t border-line pt-5">
              <h2 id="rule" className="font-display text-[1.75rem] leading-tight">
                {messages.rule}
              </h2>
              <RankingRule total={total} />
            </section>
          </div>
        </div>
        <div className="sticky top-0 h-[45dvh] bg-ground lg:h-[calc(100dvh-8.5rem)] lg:flex-1">
          <RankedFilms>{ranking}</RankedFilms>
        </div>
      </div>
    </div>
  );
}

function criticism(films: readonly Film[]) {
  return <Criticism films={films} />;
}
