import { memo, useCallback, useState, useSyncExternalStore } from "react";
import { posterArtPath, posterThumbnailPath } from "#contract/pages.ts";
import type { AnyFilm, FilmFacts } from "#domain/catalogue/film.ts";
import { posterDesign, type PosterDesign, HEIGHT, WIDTH } from "#domain/picture/poster/poster.ts";
import { lookOf } from "#domain/picture/poster/look.ts";
import { sheetOf } from "#domain/picture/poster/palettes/sheets.ts";
import { Drawn } from "./drawn.tsx";
import { foundPoster, subscribeToFoundPosters, registerPosterSheet, type WantedFilm } from "./found-posters.ts";

export type PosterFilm = Omit<AnyFilm, "rank"> & {
  readonly facts?: Partial<Pick<FilmFacts, "tmdbId">>;
};

interface PosterProps {
  readonly film: PosterFilm;
  readonly loading?: "lazy" | "eager";
  /** For many small posters (up to 100 px), because each SVG costs the browser a document. */
  readonly isThumbnail?: boolean;
  readonly className?: string;
}

/** 2:3, as wide as its container: the type-only sheet, and over it the real poster once loaded, without shifts. */
export const Poster = memo(function Poster({
  film,
  loading = "lazy",
  isThumbnail = false,
  className = "",
}: PosterProps) {
  const { id, title, posterUrl, art = id } = film;
  return (
    <PosterSheet
      art={isThumbnail ? posterThumbnailPath(art) : posterArtPath(art)}
      id={id}
      title={title}
      design={posterDesign(film)}
      posterUrl={posterUrl}
      film={film}
      loading={loading}
      className={className}
    />
  );
});

/** `design` is null while the film's facts are not loaded. */
export function PosterSheet({
  art,
  id,
  title,
  design,
  posterUrl: ownPosterUrl,
  film,
  loading,
  className,
}: Pick<AnyFilm, "id" | "title" | "posterUrl"> & {
  readonly art: string;
  /** Without it no poster is looked up. */
  readonly film: WantedFilm | undefined;
  /** Null while the film's facts are not loaded. */
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
    (sheet: HTMLSpanElement) => (film === undefined ? undefined : registerPosterSheet(sheet, film)),
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
        alt={`Poster of ${title}`}
        width={WIDTH}
        height={HEIGHT}
        loading={loading}
        // Part of the first paint.
        {...(loading === "eager" ? ({ fetchPriority: "high", decoding: "sync" } as const) : { decoding: "async" })}
        draggable={false}
        // Hides the alternative text where the art is missing; the title is already there.
        className="absolute inset-0 size-full text-transparent"
      />
      {design === null ? null : <PosterWords design={design} />}
      {posterUrl === null ? null : <RealPoster key={posterUrl} url={posterUrl} loading={loading} />}
      <span aria-hidden="true" className="absolute inset-0 rounded-card ring-1 ring-ink/15 ring-inset" />
    </span>
  );
}

/** Fades in when loaded; on an error the sheet stays. */
function RealPoster({ url, loading }: { readonly url: string; readonly loading: "lazy" | "eager" }) {
  const [state, setState] = useState<"waiting" | "shown" | "failed">("waiting");
  if (state === "failed") return null;
  return (
    <img
      // An image loaded before hydration fires no load event.
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

const WORD_CLASSES = { display: "font-display", small: "font-sans font-medium" } as const;

/** As live text, in the page's typefaces. */
export function PosterWords({ design }: { readonly design: PosterDesign }) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
      // Otherwise browsers create a font per size, which costs layout (decision 20).
      textRendering="geometricPrecision"
      className="pointer-events-none absolute inset-0 size-full select-none"
    >
      <Drawn marks={design.words} classes={WORD_CLASSES} />
    </svg>
  );
}

export function posterGround({ poster }: Pick<AnyFilm, "poster">): string {
  return sheetOf(lookOf(poster).palette).sheet;
}
