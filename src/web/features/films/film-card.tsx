import { Fragment, memo, type ReactNode } from "react";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import { type AnyFilm, mainGenre, type Film, type FilmMetadata, type Provenance } from "#domain/catalogue/film.ts";
import { sourceListById } from "#domain/catalogue/source-lists.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useFilmMarks } from "#web/features/lists/use-user-lists.ts";
import { topicAddress } from "#domain/topics/topic-address.ts";
import { TopicLink } from "../topics/topic-link.tsx";
import { Poster } from "./poster.tsx";
import { FilmActions, HideButton } from "./film-actions.tsx";
import { messages } from "./messages.ts";

type CardFilm = AnyFilm & Partial<Pick<Film, "description" | "provenance">>;

export interface FilmCardProps {
  readonly film: CardFilm;
  readonly metadata: FilmMetadata | undefined;
  /** The film's rank by default. */
  readonly position?: number | null;
  /** Replaces hiding the film. Without it a hidden film looks like any other. */
  readonly onHide?: (() => void) | undefined;
  readonly dragHandle?: ReactNode;
  readonly headingLevel?: 2 | 3;
  readonly note?: string;
  /** For films already seen. */
  readonly isFaded?: boolean;
  /** `eager` in the first view. */
  readonly posterLoading?: "lazy" | "eager";
  /** What else is told of the film. */
  readonly children?: ReactNode;
}

const SHAPE =
  "grid-cols-[4.25rem_2rem_minmax(0,1fr)_2.75rem] py-5 lg:grid-cols-[5.25rem_6.25rem_minmax(0,1fr)_7.75rem_2.75rem] lg:gap-x-7";
/** Half as wide, and as high on laptops, so that little moves. */
const HIDDEN_SHAPE =
  "w-1/2 min-w-40 grid-cols-[auto_0_minmax(0,1fr)_2.75rem] gap-x-2 py-3 lg:grid-cols-[5.25rem_6.25rem_minmax(0,1fr)_0_2.75rem] lg:gap-x-4 lg:py-5";

/** Rank and title first, the marks last: below on phones and tablets, in a column of words on laptops. */
export const FilmCard = memo(function FilmCard({
  film,
  metadata,
  position = film.rank,
  onHide,
  dragHandle,
  headingLevel = 2,
  note = "",
  isFaded = false,
  posterLoading = "lazy",
  children,
}: FilmCardProps) {
  const { isHidden: isMarked } = useFilmMarks(film.id);
  const isHidden = isMarked && onHide !== undefined;
  const Heading = `h${headingLevel}` as const;
  const href = pages.film(film.id);

  return (
    <article
      aria-label={film.title}
      data-film={film.id}
      className={`relative grid border-b border-line lg:grid-rows-[auto_1fr] ${isHidden ? HIDDEN_SHAPE : SHAPE}`}
    >
      <p className="col-start-1 row-start-1 font-display text-[2.75rem] leading-[0.85] text-muted tabular-nums lg:text-right lg:text-6xl lg:leading-[0.85]">
        {position === null || position !== film.rank ? null : <span className="sr-only">{messages.rank} </span>}
        {position}
      </p>
      <div className="col-span-2 col-start-2 row-start-1 min-w-0 lg:col-span-1 lg:col-start-3">
        <Heading
          className={`font-display leading-[1.05] lg:text-[1.9375rem] ${isHidden ? "text-xl" : "text-[1.7rem]"} ${isFaded ? "text-muted" : ""}`}
        >
          <Link href={href} className="hover:underline hover:decoration-1 hover:underline-offset-4">
            {film.title}
          </Link>
        </Heading>
        <CardCredits film={film} metadata={metadata} />
      </div>
      <div className="col-start-4 row-start-1 -mt-2.5 -mr-3 flex flex-col lg:col-start-5 lg:row-span-2 lg:row-start-1 lg:mr-0">
        {isHidden ? null : (
          <Link
            href={href}
            aria-label={messages.details(film.title)}
            // The title is the film's one tab stop: the arrow keys lead on (`keys/film-keys.ts`).
            tabIndex={-1}
            className="inline-flex min-h-11 min-w-11 items-center justify-center text-muted hover:text-ink"
          >
            <Icon name="info" />
          </Link>
        )}
        {onHide === undefined ? null : (
          <HideButton film={film} onHide={onHide} className="relative z-10 min-h-11 min-w-11" />
        )}
        {dragHandle}
      </div>
      <Link
        href={href}
        // Phones have no space for text beside a full poster of a hidden film.
        className={`col-span-2 col-start-1 row-start-2 block h-[150px] w-[100px] max-lg:mt-2 lg:col-span-1 lg:col-start-2 lg:row-span-2 lg:row-start-1 ${isHidden ? "max-lg:h-[75px] max-lg:w-[50px]" : ""} ${isFaded ? "opacity-40" : ""}`}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Poster film={film} loading={posterLoading} isThumbnail={posterLoading === "lazy"} />
      </Link>
      {isHidden ? (
        <p className="pointer-events-none absolute inset-0 flex items-end justify-end bg-ground/60 pb-3 sm:pb-5">
          <span className="label border border-control bg-ground px-3 py-1 text-ink">{messages.hidden}</span>
        </p>
      ) : (
        <>
          <Description film={film} note={note}>
            {children}
          </Description>
          <div className="col-span-full row-start-3 mt-1 -mb-3 lg:col-span-1 lg:col-start-4 lg:row-span-2 lg:row-start-1 lg:-mt-2.5 lg:mb-0">
            <FilmActions film={film} layout="words" isTabStop={false} />
          </div>
        </>
      )}
    </article>
  );
});

/** Whoever directed a ranked film has a page. */
function Directors({ names }: { readonly names: string }) {
  return names.split(", ").map((name, index) => (
    <Fragment key={name}>
      {index === 0 ? "" : ", "}
      <TopicLink address={topicAddress("people", name)} name={name} isTabStop={false} />
    </Fragment>
  ));
}

function CardCredits({ film, metadata }: Pick<FilmCardProps, "film" | "metadata">) {
  const genre = film.rank === null ? film.known?.genres?.[0] : mainGenre(metadata);
  return (
    <>
      <p className="mt-1 text-sm text-muted tabular-nums lg:mr-1 lg:inline">
        {[film.year, genre].filter(Boolean).join(" · ")} {film.director && <span className="max-lg:hidden">·</span>}
      </p>
      {film.director && (
        <p className="text-sm lg:inline lg:font-medium">
          {messages.directedBy} {film.rank === null ? film.director : <Directors names={film.director} />}
        </p>
      )}
    </>
  );
}

function Description({
  film: { description, provenance },
  note,
  children,
}: Required<Pick<FilmCardProps, "film" | "note">> & Pick<FilmCardProps, "children">) {
  return (
    <div className="col-span-2 col-start-3 row-start-2 mt-1 max-lg:pl-4 lg:col-span-1 lg:col-start-3">
      {note === "" ? null : <p className="mb-1 text-sm lg:line-clamp-1">{note}</p>}
      <p className="line-clamp-4 max-w-measure text-[0.9375rem] text-muted lg:line-clamp-2">{description}</p>
      {children}
      {provenance && (
        <div className="mt-2">
          <SourceMarks provenance={provenance} />
        </div>
      )}
    </div>
  );
}

/** On phones the number of lists alone. */
function SourceMarks({ provenance }: { readonly provenance: Provenance }) {
  return (
    <p className="flex flex-wrap gap-x-2 text-[0.6875rem] leading-5 font-medium tracking-wide text-muted tabular-nums">
      <span className="max-md:text-xs md:sr-only">{messages.onLists(provenance.listCount)}</span>
      <span className="hidden flex-wrap gap-x-2 md:flex">
        {provenance.placements.map((placement) => {
          const list = sourceListById(placement.list);
          return (
            <span
              key={placement.list}
              title={`${list.name}, ${list.edition}${placement.position === null ? "" : `: ${placement.position} of ${placement.entries}`}`}
            >
              {list.mark}
              {placement.position === null ? "" : ` ${placement.position}`}
            </span>
          );
        })}
      </span>
    </p>
  );
}
