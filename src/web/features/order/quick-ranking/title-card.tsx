import { mainGenre, type Film } from "#domain/catalogue/film.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { Poster } from "#web/features/films/poster.tsx";
import { quickRankingMessages as messages } from "./messages.ts";

/** Longer titles are set smaller. */
const LONG_TITLE_LENGTH = 32;

export function TitleCard({ film }: { readonly film: Film }) {
  const { metadataByRank } = useCatalogue();
  const metadata = metadataByRank[film.rank];
  const genre = mainGenre(metadata);
  const size = film.title.length >= LONG_TITLE_LENGTH ? "text-3xl md:text-4xl" : "text-4xl md:text-6xl";
  return (
    <article className="flex flex-col items-center gap-4 text-center transition-opacity duration-200 motion-safe:starting:opacity-0 md:gap-6">
      <div className="aspect-2/3 h-[min(36dvh,24rem)]">
        <Poster film={film} loading="eager" />
      </div>
      <div>
        <p className="font-display text-2xl leading-none text-muted tabular-nums" aria-label={messages.rank(film.rank)}>
          {film.rank}
        </p>
        <h2 className={`mt-1 font-display leading-[1.05] ${size}`}>{film.title}</h2>
        <p className="mt-2 text-sm text-muted">
          <span className="tabular-nums">{film.year}</span> · {genre} · {messages.directedBy(film.director)}
        </p>
        <p className="mx-auto mt-2 line-clamp-2 max-w-measure text-[0.9375rem] text-pretty text-muted md:line-clamp-4">
          {film.description}
        </p>
      </div>
    </article>
  );
}
