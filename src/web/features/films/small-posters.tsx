import { memo } from "react";
import { posterThumbnailPath, posterArtPath } from "#contract/pages.ts";
import type { AnyFilm, Film } from "#domain/catalogue/film.ts";
import { posterDesign } from "#domain/picture/poster/poster.ts";
import { type PosterFilm, PosterSheet } from "./poster.tsx";

export function PosterChip({
  film: { id, art = id },
  loading = "lazy",
}: {
  readonly film: Pick<AnyFilm, "id" | "art">;
  readonly loading?: "lazy" | "eager";
}) {
  return (
    <span aria-hidden="true" className="relative block aspect-2/3 overflow-hidden rounded-xs bg-raised">
      <img
        src={posterThumbnailPath(art)}
        alt=""
        width={2}
        height={3}
        loading={loading}
        decoding="async"
        draggable={false}
        className="absolute inset-0 size-full"
      />
      <span className="absolute inset-0 rounded-xs ring-1 ring-ink/15 ring-inset" />
    </span>
  );
}

export const PosterBesideTitle = memo(function PosterBesideTitle({
  id,
  title,
  film,
}: Pick<Film, "id" | "title"> & { readonly film: PosterFilm | undefined }) {
  return (
    <PosterSheet
      art={posterArtPath(id)}
      id={id}
      title={title}
      design={film === undefined ? null : posterDesign(film)}
      posterUrl={film?.posterUrl ?? null}
      film={film}
      loading="lazy"
      className=""
    />
  );
});
