import { countWords } from "#domain/words/count-words.ts";
import { posterThumbnailPath } from "#contract/pages.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { posterGround } from "#web/features/films/poster.tsx";
import { messages } from "./messages.ts";

const FEW = 11;
/** With more films, a stripe of colour says as much as a picture. */
const MANY_PICTURES = 60;
/** With more films, the strip shows only those around the duel. */
const MANY = 200;
const SHOWN_OF_MANY = 11;

export function CanonStrip({
  list = messages.yourCanon,
  films,
  lit,
  compared,
}: {
  /** Its name, as a sentence begins. */
  readonly list?: string;
  readonly films: readonly AnyFilm[];
  /** Places from 1; none if `first` is greater than `last`. Null lights them all. */
  readonly lit: { readonly first: number; readonly last: number } | null;
  readonly compared: readonly FilmId[];
}) {
  const chips = films.map((film, index) => ({ film, place: index + 1 }));
  const shown = films.length > MANY ? around(chips, compared) : chips;
  const areFew = shown.length <= FEW;
  return (
    <div
      role="img"
      aria-label={
        lit === null ? messages.canon(list, films.length) : messages.lit(list, films.length, lit.first, lit.last)
      }
      className={`mx-auto flex w-full max-w-5xl items-end justify-center pb-5 ${areFew ? "gap-1.5 md:gap-8" : shown.length <= MANY_PICTURES ? "gap-px md:gap-1" : ""}`}
    >
      {shown.map(({ film, place }) => {
        const isCompared = compared.includes(film.id);
        const isLit = isCompared || lit === null || (place >= lit.first && place <= lit.last);
        return (
          <span key={film.id} className={`relative max-w-8.5 flex-1 ${isCompared ? "z-10 min-w-1.5" : "min-w-0"}`}>
            <span
              className={`block overflow-hidden motion-safe:transition-[opacity,height] motion-safe:duration-200 ${areFew ? "aspect-2/3 rounded-xs" : "h-9 md:h-12"} ${isCompared ? "outline-2 outline-offset-2 outline-ink" : "ring-1 ring-ink/15"} ${isLit ? "" : areFew ? "opacity-30" : "h-5! opacity-40 md:h-7!"}`}
              style={{ backgroundColor: posterGround(film) }}
            >
              {shown.length > MANY_PICTURES ? null : (
                <img
                  src={posterThumbnailPath(film.art ?? film.id)}
                  alt=""
                  width={2}
                  height={3}
                  decoding="async"
                  draggable={false}
                  className="size-full object-cover"
                />
              )}
            </span>
            {areFew || (isCompared && compared.length === 1) ? (
              <span
                className={`absolute top-full left-1/2 -translate-x-1/2 pt-1.5 font-display text-sm leading-none tabular-nums ${isCompared ? "text-ink" : "text-muted"}`}
              >
                {countWords(place)}
              </span>
            ) : null}
          </span>
        );
      })}
    </div>
  );
}

interface Chip {
  readonly film: AnyFilm;
  readonly place: number;
}

function around(chips: readonly Chip[], compared: readonly FilmId[]): readonly Chip[] {
  const middle = chips.findIndex(({ film }) => compared.includes(film.id));
  const start = Math.min(Math.max(middle - (SHOWN_OF_MANY >> 1), 0), chips.length - SHOWN_OF_MANY);
  return chips.slice(start, start + SHOWN_OF_MANY);
}
