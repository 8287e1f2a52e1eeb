import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { FilmId } from "#domain/film-id.ts";
import { mainGenre, type Film, type FilmMetadata, type Rank } from "#domain/film.ts";
import { useCatalogue } from "../../features/catalogue/catalogue.tsx";
import { FilmActions } from "../../features/film-card/film-actions.tsx";
import { MemoryLine } from "../../features/memories/memory-line.tsx";
import { Poster } from "../../features/poster/poster.tsx";
import { ProvenanceTable } from "../../features/provenance/provenance-table.tsx";
import type { RankedFilm } from "../../features/provenance/rank-explanation.ts";
import { SeeNext } from "../../features/see-next/see-next.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { BackButton } from "./back-button.tsx";
import { ElsewhereIds } from "./elsewhere-ids.tsx";
import { messages } from "./messages.ts";
import { ProgrammeNote } from "./programme-note.tsx";
import { useFilmLinks } from "./use-film-links.ts";

/** Longer titles are set smaller. */
const LONG_TITLE_LENGTH = 32;
/** Assumed until known. */
const USUAL_RECOMMENDATIONS = 11;

/** `named` is as the address has it; null where that is neither a rank nor an id. */
export function FilmScreen({ named }: { readonly named: Rank | FilmId | null }) {
  const { filmsByRank, filmsById, metadataByRank, filmPage, isComplete, total, status, retry } = useCatalogue();
  const film = typeof named === "string" ? filmsById.get(named) : filmsByRank.get(named ?? 0);
  if (film !== undefined) {
    const at = (other: Rank) => filmsByRank.get(other) ?? filmPage?.beside.find((beside) => beside.rank === other);
    const metadata = metadataByRank[film.rank];
    return <FilmPage film={film} metadata={metadata} above={at(film.rank - 1)} below={at(film.rank + 1)} />;
  }
  const isOutside = named === null || named === 0 || (typeof named === "number" && total > 0 && named > total);
  if (isOutside || isComplete) {
    return (
      <div className="page">
        <EmptyState headingLevel={1} title={messages.notFound} text={messages.notFoundText}>
          <BackButton framed />
        </EmptyState>
      </div>
    );
  }
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

function FilmPage({
  film,
  metadata,
  above,
  below,
}: {
  readonly film: Film;
  readonly metadata: FilmMetadata | undefined;
  readonly above: RankedFilm | undefined;
  readonly below: RankedFilm | undefined;
}) {
  const genre = mainGenre(metadata);
  const mood = metadata?.mood ?? "";
  const size = film.title.length >= LONG_TITLE_LENGTH ? "text-3xl md:text-5xl" : "text-4xl md:text-6xl";
  return (
    <div className="page">
      <header className="flex items-center justify-between pt-4 pr-14 pb-4 md:pb-6">
        <BackButton />
        <p className="label text-muted">{messages.label}</p>
      </header>
      <div className="grid grid-cols-[7.5rem_1fr] gap-x-5 gap-y-6 md:grid-cols-[20rem_1fr] md:grid-rows-[auto_auto_1fr] md:gap-x-12">
        <div className="self-start md:row-span-2">
          <Poster film={film} loading="eager" />
        </div>
        <div>
          <p
            className="font-display text-4xl leading-none text-muted tabular-nums md:text-6xl"
            aria-label={messages.rank(film.rank)}
          >
            {film.rank}
          </p>
          <h1 className={`mt-2 font-display leading-[1.05] ${size}`}>{film.title}</h1>
          <p className="mt-3 text-muted">
            <span className="tabular-nums">{film.year}</span> · {genre}
          </p>
          <p>{messages.directedBy(film.director)}</p>
        </div>
        <div className="col-span-2 flex flex-col gap-5 md:col-span-1 md:col-start-2 md:row-span-2">
          <p className="max-w-measure text-lg leading-relaxed">{film.description}</p>
          {mood === "" ? null : (
            <p>
              <span className="text-muted">{messages.mood}:</span> {mood}
            </p>
          )}
          <div>
            <FilmActions film={film} layout="wide" />
            <MemoryLine film={film} />
          </div>
          <Elsewhere film={film} />
        </div>
        <div className="col-span-2 max-md:-mt-4 md:col-span-1 md:col-start-1 md:row-start-3 md:-mt-4">
          <ElsewhereIds film={film} />
        </div>
      </div>
      <div className="mt-10 grid gap-12 md:mt-14">
        <ProgrammeNote film={film} metadata={metadata} />
        <ProvenanceTable film={film} neighbours={[above, below]} />
        <SeeNext rank={film.rank} expectedCount={metadata?.recommendationRanks?.length ?? USUAL_RECOMMENDATIONS} />
      </div>
      <nav aria-label={messages.neighboursLabel} className="mt-12 flex justify-between gap-6 border-t border-line pt-2">
        {above === undefined ? <span /> : <Neighbour film={above} icon="arrow-left" />}
        {below === undefined ? null : <Neighbour film={below} icon="arrow-right" />}
      </nav>
    </div>
  );
}

/** External links, without a referrer. */
function Elsewhere({ film }: { readonly film: Film }) {
  const links = useFilmLinks(film);
  return (
    <ul aria-label={messages.elsewhere} className="flex flex-wrap gap-x-6">
      <Outside href={links.whereToWatch} label={messages.whereToWatch} />
      <Outside href={links.trailer} label={messages.trailer} />
      <Outside href={links.moreInfo} label={messages.moreInfo} />
    </ul>
  );
}

function Outside({ href, label }: { readonly href: string | null; readonly label: string }) {
  if (href === null) return null;
  return (
    <li>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 items-center gap-1.5 underline decoration-control decoration-1 underline-offset-4 hover:decoration-ink"
      >
        {label}
        <Icon name="external" className="text-muted" />
        <span className="sr-only">{messages.opensOutside}</span>
      </a>
    </li>
  );
}

function Neighbour({ film, icon }: { readonly film: RankedFilm; readonly icon: IconName }) {
  const isNext = icon === "arrow-right";
  return (
    <Link
      href={pages.film(film.rank)}
      rel={isNext ? "next" : "prev"}
      className={`group flex min-h-11 max-w-[45%] items-center gap-3 py-3 ${isNext ? "flex-row-reverse text-right" : ""}`}
    >
      <Icon name={icon} className="text-muted group-hover:text-ink" />
      <span className="min-w-0">
        <span className="block text-sm text-muted tabular-nums">{film.rank}</span>
        <span className="block font-display text-xl leading-tight group-hover:underline group-hover:underline-offset-4">
          {film.title}
        </span>
      </span>
    </Link>
  );
}
