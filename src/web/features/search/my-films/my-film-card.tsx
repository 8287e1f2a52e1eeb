import { memo } from "react";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { countryLabel } from "#domain/filters/facets.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { FilmCard } from "#web/features/films/film-card.tsx";
import { LeftRanking } from "#web/features/films/other/film-line.tsx";
import { TileMemory } from "#web/features/films/memories/tile-memory.tsx";
import { messages } from "./messages.ts";

/** A film as on Home, ranked or not, with its owner's day and stars. */
export const MyFilmCard = memo(function MyFilmCard({
  film,
  position = film.rank,
  isInView,
}: {
  readonly film: AnyFilm;
  /** Its place in the list, where that has some; its rank by default. */
  readonly position?: number | null | undefined;
  readonly isInView: boolean;
}) {
  const { metadataByRank } = useCatalogue();
  return (
    <div role="listitem">
      <FilmCard
        film={film}
        position={position}
        metadata={film.rank === null ? undefined : metadataByRank[film.rank]}
        posterLoading={isInView ? "eager" : "lazy"}
      >
        <KnownFacts film={film} />
        <LeftRanking film={film} />
        <TileMemory id={film.id} />
      </FilmCard>
    </div>
  );
});

/** In the place of a description, which films outside the ranking do not have. */
function KnownFacts({ film }: { readonly film: AnyFilm }) {
  if (film.known === undefined) return null;
  const { countries = [], languages = [], runtimeMinutes } = film.known;
  const minutes = runtimeMinutes ? [messages.minutes(runtimeMinutes)] : [];
  return (
    <p className="text-[0.9375rem] text-muted">
      {[...countries.map(countryLabel), ...languages, ...minutes].join(" · ")}
    </p>
  );
}
