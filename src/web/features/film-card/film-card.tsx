import { memo, type ReactNode } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { mainGenre, type Film, type FilmMetadata } from "#domain/film.ts";
import { Icon } from "../../ui/icon.tsx";
import { Poster } from "../poster/poster.tsx";
import { useFilmMarks } from "../user-lists/use-user-lists.ts";
import { userLists } from "../user-lists/user-lists-store.ts";
import { FilmActions } from "./film-actions.tsx";
import { messages } from "./messages.ts";
import { SourceMarks } from "./source-marks.tsx";

export interface FilmCardProps {
  readonly film: Film;
  readonly metadata: FilmMetadata | undefined;
  /** The film's rank by default. */
  readonly position?: number;
  /** Replaces hiding the film. */
  readonly onHide?: (() => void) | undefined;
  readonly dragHandle?: ReactNode;
  readonly headingLevel?: 2 | 3;
  /** Why the film is listed, on one line. */
  readonly note?: string;
  /** `eager` in the first view. */
  readonly posterLoading?: "lazy" | "eager";
}

/** Re-renders only when its own film's marks change. */
export const FilmCard = memo(function FilmCard({
  film,
  metadata,
  position = film.rank,
  onHide,
  dragHandle,
  headingLevel = 2,
  note = "",
  posterLoading = "lazy",
}: FilmCardProps) {
  const { isHidden } = useFilmMarks(film.rank);
  const Heading = `h${headingLevel}` as const;
  const href = pages.film(film.rank);
  const genre = mainGenre(metadata);

  return (
    <article
      aria-label={film.title}
      data-film={film.rank}
      className={`relative grid grid-cols-[auto_1fr] gap-x-4 gap-y-3 border-b border-line py-5 md:grid-cols-[4.5rem_auto_1fr] md:gap-x-6 md:py-6 ${isHidden ? "w-1/2 min-w-40 max-sm:grid-cols-1 max-sm:py-3" : ""}`}
    >
      <p className="hidden text-right font-display text-5xl leading-none text-muted tabular-nums md:block">
        <span className="sr-only">{messages.rank}</span> {position}
      </p>
      <Link
        href={href}
        // Phones have no space for text beside a full poster.
        className={`relative row-span-2 block h-[150px] w-[100px] md:row-span-1 ${isHidden ? "max-sm:row-span-1 max-sm:h-[75px] max-sm:w-[50px]" : ""}`}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Poster
          film={film}
          genre={genre}
          mood={metadata?.mood ?? ""}
          loading={posterLoading}
          isThumbnail={posterLoading === "lazy"}
        />
      </Link>
      <div className="flex min-w-0 flex-col">
        {/* On phones the title gets its own line below the rank and buttons. */}
        <div className="flex flex-wrap items-start gap-x-2 md:flex-nowrap">
          <p className="flex-1 font-display text-2xl leading-none text-muted tabular-nums md:hidden">
            <span className="sr-only">{messages.rank}</span> {position}
          </p>
          <Heading
            className={`min-w-0 basis-full font-display leading-[1.15] max-md:order-last md:flex-1 md:text-[1.75rem] ${isHidden ? "text-xl" : "text-2xl"}`}
          >
            <Link href={href} className="hover:underline hover:decoration-1 hover:underline-offset-4">
              {film.title}
            </Link>
          </Heading>
          {isHidden ? null : (
            <Link
              href={href}
              aria-label={messages.details(film.title)}
              // The title is the film's one tab stop: the arrow keys lead on (`features/film-keys`).
              tabIndex={-1}
              className="-mt-2 inline-flex min-h-11 min-w-11 items-center justify-center text-muted hover:text-ink max-md:-mb-1"
            >
              <Icon name="info" />
            </Link>
          )}
          {onHide === undefined ? null : <HideButton film={film} isHidden={isHidden} onHide={onHide} />}
          {dragHandle}
        </div>
        <p className="mt-1 text-sm text-muted">
          <span className="tabular-nums">{film.year}</span> · {genre}
        </p>
        <p className="text-sm">{messages.directedBy(film.director)}</p>
        {isHidden || note === "" ? null : <p className="mt-1 text-sm">{note}</p>}
        {isHidden ? null : (
          <p className="mt-2 line-clamp-2 max-w-measure text-[0.9375rem] text-muted">{film.description}</p>
        )}
      </div>
      {isHidden ? (
        <p className="pointer-events-none absolute inset-0 flex items-end justify-end bg-ground/60 pb-3 sm:pb-5">
          <span className="label border border-control bg-ground px-3 py-1 text-ink">{messages.hidden}</span>
        </p>
      ) : (
        <div className="col-start-2 flex flex-col gap-2 md:col-start-3 md:flex-row md:items-center md:justify-between">
          <SourceMarks provenance={film.provenance} />
          <FilmActions rank={film.rank} title={film.title} isTabStop={false} />
        </div>
      )}
    </article>
  );
});

function HideButton({
  film,
  isHidden,
  onHide,
}: {
  readonly film: Film;
  readonly isHidden: boolean;
  readonly onHide: () => void;
}) {
  const label = isHidden ? messages.unhideLabel(film.title) : messages.hideLabel(film.title);
  return (
    <button
      type="button"
      onClick={isHidden ? () => userLists.toggleHidden(film.rank) : onHide}
      aria-label={label}
      data-action="hide"
      tabIndex={-1}
      title={isHidden ? messages.unhideFilm : messages.hideFilm}
      className="needs-script relative z-10 -mt-2 -mr-2 inline-flex min-h-11 min-w-11 items-center justify-center text-muted hover:text-ink max-md:-mb-1"
    >
      <Icon name={isHidden ? "eye" : "eye-off"} />
    </button>
  );
}
