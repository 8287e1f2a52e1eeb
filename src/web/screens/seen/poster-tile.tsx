import { memo } from "react";
import type { Film } from "#domain/catalogue/film.ts";
import { Poster } from "#web/features/films/poster.tsx";
import { Icon } from "../../ui/icon.tsx";
import { messages } from "./messages.ts";

export type TileLook = "unseen" | "ticked" | "seen-before";

/** A poster to tick; the wall handles presses and keys. */
export const PosterTile = memo(function PosterTile({
  film,
  look,
  isCurrent,
}: {
  readonly film: Film;
  readonly look: TileLook;
  /** Whether Tab leads here. */
  readonly isCurrent: boolean;
}) {
  const { id, title, year, director } = film;
  const isSeen = look !== "unseen";
  return (
    <div
      role="option"
      aria-selected={isSeen}
      {...(look === "seen-before" ? { "aria-description": messages.seenBefore } : {})}
      title={title}
      tabIndex={isCurrent ? 0 : -1}
      data-id={id}
      className="relative cursor-pointer touch-manipulation rounded-card select-none scroll-mt-4 scroll-mb-24 [contain-intrinsic-size:auto_10rem] [content-visibility:auto]"
    >
      {/* The name as one line, because the poster's words are broken into several. */}
      <span className="sr-only">{messages.film(title, year, director)}</span>
      <span aria-hidden="true" className={isSeen ? "block opacity-36" : "block"}>
        <Poster film={film} isThumbnail />
      </span>
      {isSeen ? (
        <span
          className={`absolute top-1/2 left-1/2 inline-flex size-9 -translate-1/2 items-center justify-center rounded-full border-2 border-seen md:size-10 ${look === "ticked" ? "bg-seen text-ground" : "bg-ground text-seen"}`}
        >
          <Icon name="check" />
        </span>
      ) : null}
    </div>
  );
});
