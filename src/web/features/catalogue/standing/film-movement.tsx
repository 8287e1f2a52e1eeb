import { Link } from "wouter";
import { useCallback } from "react";
import { pages } from "#contract/pages.ts";
import { CURRENT_EDITION, editionOf } from "#domain/catalogue/editions.ts";
import type { Film, Rank } from "#domain/catalogue/film.ts";
import type { FilmStanding } from "#domain/catalogue/film-standing.ts";
import { Icon } from "#web/ui/icon.tsx";
import { type Part, usePart } from "#web/ui/load-part.tsx";
import { call } from "#web/adapters/product-api.ts";
import { useCatalogue } from "../catalogue.tsx";
import { provenanceMessages as messages } from "./messages.ts";
import { formerPlaceInWords, movementInWords, reasonInWords } from "./standing-in-words.ts";

const PLACE_CLASS = "mt-5 min-h-32 border-l border-line pl-4 md:min-h-27 md:pl-6";

export function FilmMovement({ film, standing }: { readonly film: Film; readonly standing: Part<FilmStanding> }) {
  if (standing === "waiting") return <div className={PLACE_CLASS} />;
  if (standing === "failed" || standing.movement === null) return null;
  const { movement, history } = standing;
  const was = formerPlaceInWords(movement);
  const reason = reasonInWords(standing, film.provenance);
  return (
    <div className={PLACE_CLASS}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="inline-flex items-center gap-1.5 font-display text-3xl leading-9">
          {movement.kind === "up" || movement.kind === "down" ? (
            <Icon name="arrow-up" className={`text-2xl text-muted ${movement.kind === "down" ? "rotate-180" : ""}`} />
          ) : null}
          {movementInWords(movement)}
        </span>
        {was === "" ? null : <span className="text-muted tabular-nums">{was}</span>}
      </p>
      <dl aria-label={messages.history} className="flex flex-wrap gap-x-5 text-sm">
        {history.map(({ edition, rank }) => (
          <div key={edition} className="flex min-h-11 items-center gap-x-1.5">
            <dt className="text-muted">
              <Link
                href={pages.edition(edition)}
                className="inline-flex min-h-11 items-center underline decoration-control decoration-1 underline-offset-[3px] hover:text-ink"
              >
                {editionOf(edition).listsOf}
              </Link>
            </dt>
            <dd className={`tabular-nums ${edition === CURRENT_EDITION ? "font-semibold" : ""}`}>
              {rank ?? messages.noPlace}
            </dd>
          </div>
        ))}
      </dl>
      {reason === "" ? null : <p className="max-w-measure">{reason}</p>}
    </div>
  );
}

/** From the page's HTML or the API. A failure is not shown. */
export function useFilmStanding(rank: Rank): Part<FilmStanding> {
  const { filmPage } = useCatalogue();
  const ask = useCallback(
    (leaving: AbortSignal): Promise<FilmStanding> => call("getFilmStanding", { params: { rank } }, leaving),
    [rank],
  );
  return usePart(ask, filmPage?.rank === rank ? filmPage.standing : undefined);
}
