import { useCallback, useState } from "react";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import type { OwnList } from "#domain/lists/own-list.ts";
import { FilmCollection } from "../../features/films/list/film-collection.tsx";
import { CreditLine } from "../../features/films/other/film-line.tsx";
import { moveInList } from "../../features/films/own-lists/own-lists.ts";
import { PosterChip } from "../../features/films/small-posters.tsx";
import { userLists } from "../../features/lists/user-lists-store.ts";
import { Icon } from "../../ui/icon.tsx";
import { messages } from "./messages.ts";

/** The films of a list in its order, each moved by a place typed or by a step. */
export function OrderRows({ list, films }: { readonly list: OwnList; readonly films: readonly AnyFilm[] }) {
  const places = new Map(films.map(({ id }, index) => [id, index]));
  const { id: listId } = list;
  const move = useCallback(
    (film: AnyFilm, place: number) => {
      const now = userLists.current().ownLists.find(({ id }) => id === listId);
      if (now !== undefined) moveInList(now, film.id, place);
    },
    [listId],
  );
  return (
    <FilmCollection films={films} look="rows" className="mt-4">
      {(film) => <OrderRow key={film.id} film={film} place={places.get(film.id) ?? 0} onMove={move} />}
    </FilmCollection>
  );
}

function OrderRow({
  film,
  place,
  onMove,
}: {
  readonly film: AnyFilm;
  readonly place: number;
  readonly onMove: (film: AnyFilm, place: number) => void;
}) {
  const { title } = film;
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    const wanted = Number(typed);
    setTyped(null);
    if (typed !== null && Number.isInteger(wanted) && wanted >= 1) onMove(film, wanted - 1);
  };
  const step = (label: string, icon: "arrow-up" | "chevron-down", by: number) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => onMove(film, Math.max(0, place + by))}
      className="inline-flex size-11 items-center justify-center text-muted hover:text-ink"
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div role="listitem" data-film={film.id} className="flex min-h-15 items-center gap-3 border-b border-line py-1">
      <input
        type="text"
        inputMode="numeric"
        aria-label={messages.place(title)}
        value={typed ?? String(place + 1)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
          if (event.key === "Escape") setTyped(null);
        }}
        className="min-h-11 w-14 rounded-card border border-line bg-transparent text-center font-display text-xl tabular-nums hover:border-control"
      />
      <span className="w-8 shrink-0">
        <PosterChip film={film} />
      </span>
      <p className="min-w-0 flex-1">
        <span className="block truncate font-display text-xl leading-tight">{title}</span>
        <span className="block truncate text-sm text-muted">
          <CreditLine film={film} />
        </span>
      </p>
      {step(messages.up(title), "arrow-up", -1)}
      {step(messages.down(title), "chevron-down", 1)}
    </div>
  );
}
