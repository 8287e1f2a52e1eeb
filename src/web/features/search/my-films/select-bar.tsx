import { useSyncExternalStore } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { dayOf, isSeenDay } from "#domain/lists/days-and-stars.ts";
import { toldOfFilm } from "#domain/lists/diary.ts";
import type { MemoryChange } from "#domain/lists/film-memory.ts";
import { type ListOperation, updateOperation } from "#domain/lists/list-operations.ts";
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
  order,
  onRemove,
  removeWords = "",
  onDone,
}: {
  readonly selection: Selection;
  readonly order: readonly FilmId[];
  readonly onRemove: ((ids: readonly FilmId[]) => void) | undefined;
  readonly removeWords: string | undefined;
  readonly onDone: () => void;
}) {
  const ids = useSyncExternalStore(selection.subscribe, selection.ids);
  const isNone = ids.length === 0;
  const make = (what: string, operationOn: (id: FilmId) => ListOperation) => {
    changeMany(what, ids, operationOn);
    onDone();
  };
  const tell = (what: string, change: Omit<MemoryChange, "id">) => {
    const memories = memoriesById(userLists.current().memories);
    make(what, (id) => {
      const memory = toldOfFilm(memories.get(id), { id, ...change });
      return updateOperation({ takes: [], puts: [], memories: [memory] });
    });
  };
  return (
    <div
      data-own-foot
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-ground pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <div className="page-wide mx-auto flex flex-wrap items-center gap-2 px-4 py-3">
        <p role="status" className="mr-auto text-sm tabular-nums">
          {messages.selected(ids.length)}
        </p>
        <Button variant="link" onClick={() => selection.set(order)}>
          {messages.selectAll}
        </Button>
        <Button disabled={isNone} onClick={() => make(messages.toWatchlist, (id) => ({ type: "watchlist/add", id }))}>
          {messages.toWatchlist}
        </Button>
        <Button disabled={isNone} onClick={() => make(messages.toWatched, (id) => ({ type: "watched/add", id }))}>
          {messages.toWatched}
        </Button>
        <Button disabled={isNone} onClick={() => make(messages.toCanon, (id) => ({ type: "canon/add", id }))}>
          {messages.toCanon}
        </Button>
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
            max={dayOf(new Date())}
            onChange={({ currentTarget }) => {
              const seen = currentTarget.value;
              if (isSeenDay(seen)) tell(messages.giveDay, { seen });
            }}
            className="bg-transparent"
          />
        </label>
        <Button disabled={isNone} onClick={() => make(messages.hide, (id) => ({ type: "hidden/add", id }))}>
          {messages.hide}
        </Button>
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

const FIELD = "min-h-11 rounded-card border border-line bg-transparent px-3 text-sm hover:border-control *:bg-ground";
