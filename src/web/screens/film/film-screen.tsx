import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { Rank } from "#domain/catalogue/film.ts";
import { isOtherFilmId } from "#domain/catalogue/other-film.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { messages } from "./messages.ts";
import { NoSuchFilm } from "./film-layout.tsx";
import { OtherFilm } from "./other-film.tsx";
import { RankedFilm } from "./ranked-film.tsx";

/** `named` comes from the address; null if neither a rank nor an id. */
export function FilmScreen({ named }: { readonly named: Rank | FilmId | null }) {
  const { filmsByRank, filmsById, metadataByRank, filmPage, otherFilm, isComplete, total, status, retry } =
    useCatalogue();
  const film = typeof named === "string" ? filmsById.get(named) : filmsByRank.get(named ?? 0);
  if (film !== undefined) {
    const at = (other: Rank) => filmsByRank.get(other) ?? filmPage?.beside.find((beside) => beside.rank === other);
    const metadata = metadataByRank[film.rank];
    return <RankedFilm film={film} metadata={metadata} above={at(film.rank - 1)} below={at(film.rank + 1)} />;
  }
  // Until the whole ranking is known, an unknown id may be a ranked film's.
  if (typeof named === "string" && (isComplete || isOtherFilmId(named) || otherFilm?.id === named)) {
    return <OtherFilm id={named} />;
  }
  const isOutside = named === null || named === 0 || (typeof named === "number" && total > 0 && named > total);
  if (isOutside || isComplete) return <NoSuchFilm />;
  if (status === "error") {
    return (
      <div className="page" role="alert">
        <EmptyState headingLevel={1} title={messages.loadFailed} text={messages.loadFailedText}>
          <Button onClick={retry}>{messages.retry}</Button>
        </EmptyState>
      </div>
    );
  }
  return <Spinner text={messages.loading} className="min-h-[70dvh]" />;
}
