import { posterThumbnailPath } from "#contract/pages.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";

/** The poster's art alone, for rows: a chip of colour beside the title, 2:3 and as wide as its container. */
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
