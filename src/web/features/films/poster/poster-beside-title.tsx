import { memo } from "react";
import { posterArtPath } from "#contract/pages.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { posterDesign } from "#domain/picture/poster/poster.ts";
import { type PosterFilm, PosterSheet } from "./poster.tsx";

/** A small poster beside its title, without words until the film has loaded. */
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
