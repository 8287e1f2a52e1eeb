import { useEffect, useState, useSyncExternalStore } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { dayOf, isSeenDay } from "#domain/lists/days-and-stars.ts";
import { toldOfFilm } from "#domain/lists/diary.ts";
import type { MemoryChange } from "#domain/lists/film-memory.ts";
import { updateOperation } from "#domain/lists/list-operations.ts";
import { AddToListButton } from "#web/features/films/own-lists/add-to-list-button.tsx";
import { memoriesById } from "#web/features/lists/use-memory.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { Button } from "#web/ui/button.tsx";
import { changeMany } from "./change-many.ts";
import { messages } from "./messages.ts";
import type { Selection } from "./selection.ts";

const STARS = [5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1, 0.5, 0];

/** What can be done with the films selected. In the place of the navigation (`data-own-foot`, styles.css). */
export function SelectBar({
  selection,
  films,
  onRemove,
  removeWords = "",
  onDone,
}: {
  readonly selection: Selection;
  /** Those shown. */
  readonly films: readonly AnyFilm[];
  readonly onRemove: ((ids: readonly FilmId[]) => void) | undefined;
  readonly removeWords: string | undefined;
  readonly onDone: () => void;
}) {
  useEffect(() => selection.among(films), [selection, films]);
  const ids = useSyncExternalStore(selection.subscribe, selection.ids);
  const isNone = ids.length === 0;
  return (
    <div
      data-own-foot
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-ground pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <div className="page-wide mx-auto flex flex-wrap items-center gap-2 px-4 py-3">
        <p role="status" className="mr-auto text-sm tabular-nums">
          {messages.selected(ids.length)}
        </p>
        <Button variant="link" onClick={() => selection.set(films.map(({ id }) => id))}>
          {messages.selectAll}
        </Button>
        <Marks ids={ids} onDone={onDone} />
        <AddToListButton
          films={films.filter(({ id }) => selection.has(id))}
          words={messages.toList}
          disabled={isNone}
          onAdded={onDone}
        />
        <Memory ids={ids} onDone={onDone} />
        {onRemove === undefined ? null : (
          <Button
            disabled={isNone}
            onClick={() => {
              onRemove(ids);
              onDone();
            }}
          >
            {removeWords}
          </Button>
        )}
        <Button variant="primary" onClick={onDone}>
          {messages.done}
        </Button>
      </div>
    </div>
  );
}

interface PartProps {
  readonly ids: readonly FilmId[];
  readonly onDone: () => void;
}

const MARKS = [
  [messages.toWatchlist, "watchlist/add"],
  [messages.toWatched, "watched/add"],
  [messages.toCanon, "canon/add"],
  [messages.hide, "hidden/add"],
] as const;

function Marks({ ids, onDone }: PartProps) {
  return MARKS.map(([words, type]) => (
    <Button
      key={type}
      disabled={ids.length === 0}
      onClick={() => {
        changeMany(words, ids, (id) => ({ type, id }));
        onDone();
      }}
    >
      {words}
    </Button>
  ));
}

function Memory({ ids, onDone }: PartProps) {
  const isNone = ids.length === 0;
  const [today] = useState(() => dayOf(new Date()));
  const tell = (what: string, change: Omit<MemoryChange, "id">) => {
    const memories = memoriesById(userLists.current().memories);
    changeMany(what, ids, (id) => {
      const memory = toldOfFilm(memories.get(id), { id, ...change });
      return updateOperation({ takes: [], puts: [], memories: [memory] });
    });
    onDone();
  };
  return (
    <>
      <select
        aria-label={messages.giveStars}
        disabled={isNone}
        value=""
        onChange={({ currentTarget }) => {
          const rating = Number(currentTarget.value);
          tell(messages.giveStars, { rating: rating === 0 ? null : rating });
        }}
        className={FIELD}
      >
        <option value="" hidden>
          {messages.giveStars}
        </option>
        {STARS.map((rating) => (
          <option key={rating} value={rating}>
            {messages.starsChoice(rating)}
          </option>
        ))}
      </select>
      <label className={`${FIELD} inline-flex items-center gap-2`}>
        {messages.giveDay}
        <input
          type="date"
          disabled={isNone}
          max={today}
          onChange={({ currentTarget }) => {
            const seen = currentTarget.value;
            if (isSeenDay(seen)) tell(messages.giveDay, { seen });
          }}
          className="bg-transparent"
        />
      </label>
    </>
  );
}

const FIELD = "min-h-11 rounded-card border border-line bg-transparent px-3 text-sm hover:border-control *:bg-ground";
