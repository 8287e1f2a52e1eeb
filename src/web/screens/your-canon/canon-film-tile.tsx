import { memo } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { countWords } from "#domain/words/count-words.ts";
import { FilmActions } from "../../features/films/film-actions.tsx";
import { FilmTile, RemoveButton } from "../../features/films/list/film-tile.tsx";
import { TileMemory } from "../../features/films/memories/tile-memory.tsx";
import { LeftRanking } from "../../features/films/other/film-line.tsx";
import { useMemory } from "../../features/lists/use-memory.ts";
import { messages } from "./messages.ts";

const ACTIONS = ["watchlist", "watched"] as const;

export const CanonFilmTile = memo(function CanonFilmTile({
  film,
  place,
  onRemove,
}: {
  readonly film: AnyFilm;
  readonly place: number;
  readonly onRemove: (id: FilmId, button: HTMLElement) => void;
}) {
  const note = useMemory(film.id)?.note;
  return (
    <div role="listitem">
      <FilmTile
        film={film}
        note={
          <>
            <LeftRanking film={film} />
            <TileMemory id={film.id} />
            {note === undefined ? null : (
              <p dir="auto" className="mt-1.5 line-clamp-3 text-sm leading-snug whitespace-pre-line">
                {note}
              </p>
            )}
          </>
        }
      >
        <div className="mt-auto flex items-center pt-1">
          <p
            className={`mr-auto font-display text-2xl leading-none tabular-nums ${place === 1 ? "text-gold" : "text-muted"}`}
          >
            <span className="sr-only">{messages.place(place)}</span>
            <span aria-hidden="true">{countWords(place)}</span>
          </p>
          <FilmActions film={film} layout="icons" actions={ACTIONS} />
          <span className="-mr-3">
            <RemoveButton label={messages.remove(film.title)} onRemove={(button) => onRemove(film.id, button)} />
          </span>
        </div>
      </FilmTile>
    </div>
  );
});
