import { memo, useCallback, useState, useSyncExternalStore } from "react";
import { posterArtPath, posterThumbnailPath } from "#contract/pages.ts";
import type { Film, FilmFacts } from "#domain/film.ts";
import { HEIGHT, WIDTH } from "#domain/poster/drawing.ts";
import { posterDesign, type PosterDesign } from "#domain/poster/poster.ts";
import { foundPoster, subscribeToFoundPosters, wantPoster, type WantedFilm } from "./found-posters.ts";
import { messages } from "./messages.ts";
import { PosterWords } from "./poster-words.tsx";

export type PosterFilm = Pick<Film, "id" | "title" | "year" | "director" | "posterUrl"> & {
  readonly facts: Pick<FilmFacts, "color"> & Partial<Pick<FilmFacts, "tmdbId">>;
};

interface PosterProps {
  readonly film: PosterFilm;
  /** Main genre, e.g. "Crime". */
  readonly genre: string;
  /** Mood words; may be empty. */
  readonly mood: string;
  readonly loading?: "lazy" | "eager";
  /** For posters at most 100 px wide, of which there are many: a drawing costs the browser a document of its own. */
  readonly isThumbnail?: boolean;
  readonly className?: string;
}

/**
 * A film's poster, 2:3, as wide as its container: the type-only sheet, and over it the real poster once that has
 * loaded. Nothing moves on the way, and without scripts or network the title is already set.
 */
export const Poster = memo(function Poster({
  film,
  genre,
  mood,
  loading = "lazy",
  isThumbnail = false,
  className = "",
}: PosterProps) {
  const { id, title, year, director, posterUrl, facts } = film;
  const design = posterDesign({ id, title, year, director, genre, mood, color: facts.color });
  return (
    <Sheet
      art={isThumbnail ? posterThumbnailPath(id) : posterArtPath(id)}
      id={id}
      title={title}
      design={design}
      posterUrl={posterUrl}
      film={film}
      loading={loading}
      className={className}
    />
  );
});

/**
 * The poster of a film that may not be loaded yet: until it is, the art stands without its words, in the same box.
 * For small posters beside the title.
 */
export const PosterBesideTitle = memo(function PosterBesideTitle({
  id,
  title,
  film,
  genre,
  mood,
}: Pick<Film, "id" | "title"> & Pick<PosterProps, "genre" | "mood"> & { readonly film: PosterFilm | undefined }) {
  const design =
    film === undefined
      ? null
      : posterDesign({ id, title, year: film.year, director: film.director, genre, mood, color: film.facts.color });
  return (
    <Sheet
      art={posterArtPath(id)}
      id={id}
      title={title}
      design={design}
      posterUrl={film?.posterUrl ?? null}
      film={film}
      loading="lazy"
      className=""
    />
  );
});

function Sheet({
  art,
  id,
  title,
  design,
  posterUrl: ownPosterUrl,
  film,
  loading,
  className,
}: Pick<Film, "id" | "title" | "posterUrl"> & {
  readonly art: string;
  /** Missing where it is not loaded yet: then no poster is looked for. */
  readonly film: WantedFilm | undefined;
  /** Null where too little is known of the film to set its words. */
  readonly design: PosterDesign | null;
  readonly loading: "lazy" | "eager";
  readonly className: string;
}) {
  const found = useSyncExternalStore(
    subscribeToFoundPosters,
    () => foundPoster(id),
    () => null,
  );
  const posterUrl = ownPosterUrl ?? found;
  const want = useCallback(
    (sheet: HTMLSpanElement) => (film === undefined ? undefined : wantPoster(sheet, film)),
    [film],
  );
  return (
    <span
      {...(posterUrl === null ? { ref: want } : {})}
      className={`relative isolate block aspect-2/3 w-full overflow-hidden rounded-card ${design === null ? "bg-raised" : ""} ${className}`}
      {...(design === null ? {} : { style: { backgroundColor: design.background } })}
    >
      <img
        src={art}
        alt={messages.posterOf(title)}
        width={WIDTH}
        height={HEIGHT}
        loading={loading}
        // In the first view the art is small and wanted in the first picture, before any script.
        {...(loading === "eager" ? ({ fetchPriority: "high", decoding: "sync" } as const) : { decoding: "async" })}
        draggable={false}
        // Without the art the title stands alone on its ground; the alternative text is for ears only.
        className="absolute inset-0 size-full text-transparent"
      />
      {design === null ? null : <PosterWords design={design} />}
      {posterUrl === null ? null : <RealPoster key={posterUrl} url={posterUrl} loading={loading} />}
      <span aria-hidden="true" className="absolute inset-0 rounded-card ring-1 ring-ink/15 ring-inset" />
    </span>
  );
}

/** Fades in over the sheet when it has arrived; a poster that cannot be loaded leaves the sheet as it is. */
function RealPoster({ url, loading }: { readonly url: string; readonly loading: "lazy" | "eager" }) {
  const [state, setState] = useState<"waiting" | "shown" | "failed">("waiting");
  if (state === "failed") return null;
  return (
    <img
      // A poster that arrived before hydration reports no load event any more.
      ref={(image) => {
        if (image?.complete === true && state === "waiting") setState(image.naturalWidth > 0 ? "shown" : "failed");
      }}
      src={url}
      alt=""
      aria-hidden="true"
      width={WIDTH}
      height={HEIGHT}
      loading={loading}
      decoding="async"
      draggable={false}
      onLoad={() => setState("shown")}
      onError={() => setState("failed")}
      className={`absolute inset-0 size-full object-cover motion-safe:transition-opacity motion-safe:duration-300 ${state === "shown" ? "opacity-100" : "opacity-0"}`}
    />
  );
}
