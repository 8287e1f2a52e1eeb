import { type FormEvent, useState } from "react";
import { createPortal } from "react-dom";
import { MAX_LIST_NAME } from "#domain/lists/own-list.ts";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { useIsSmallScreen } from "#web/ui/use-window.ts";
import { messages } from "./messages.ts";
import { type ListableFilm, makeList, putIntoList, listsToFill, takeFromList } from "./own-lists.ts";

const nothing = () => undefined;

/** One's own lists for a film, or for several: a press puts it in, or takes one film out again. */
export function AddToListDialog({
  films,
  onClose,
  onAdded = nothing,
}: {
  readonly films: readonly ListableFilm[];
  readonly onClose: () => void;
  readonly onAdded?: () => void;
}) {
  const isSmall = useIsSmallScreen();
  const [one] = films;
  const userLists = useUserLists();
  // Stays as it was while open, so that the list that is pressed does not move away from under the finger.
  const [order] = useState(() => listsToFill(userLists).map(({ id }) => id));
  const places = new Map(order.map((id, index) => [id, index]));
  const lists = listsToFill(userLists).toSorted((a, b) => (places.get(a.id) ?? -1) - (places.get(b.id) ?? -1));
  const title =
    one !== undefined && films.length === 1 ? messages.addTitle(one.title) : messages.addManyTitle(films.length);
  return createPortal(
    <Modal title={title} place={isSmall ? "foot" : "middle"} onClose={onClose}>
      {lists.length === 0 ? <p className="text-muted">{messages.noLists}</p> : null}
      <ul className="max-h-[45dvh] overflow-y-auto">
        {lists.map((list) => {
          const isIn = films.length === 1 && list.films.some(({ id }) => id === one?.id);
          return (
            <li key={list.id} className="border-b border-line">
              <button
                type="button"
                aria-pressed={isIn}
                onClick={() => {
                  if (isIn) takeFromList(list, films);
                  else putIntoList(list, films);
                  onAdded();
                  if (films.length > 1) onClose();
                }}
                className="flex min-h-12 w-full items-center gap-3 text-left hover:text-ink"
              >
                <Icon name={isIn ? "circle-check" : "circle"} className={isIn ? "text-seen" : "text-control"} />
                <span className="min-w-0 flex-1 truncate">{list.name}</span>
                <span className="text-sm text-muted tabular-nums">{messages.films(list.films.length)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <NewListForm
        onMake={(name) => {
          makeList(name, films);
          onAdded();
          onClose();
        }}
      />
    </Modal>,
    document.body,
  );
}

export function NewListForm({ onMake }: { readonly onMake: (name: string) => void }) {
  const [name, setName] = useState("");
  const tidy = name.trim();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (tidy === "") return;
    onMake(tidy);
    setName("");
  };
  return (
    <form onSubmit={onSubmit} className="mt-4 flex gap-2">
      <input
        type="text"
        aria-label={messages.newList}
        placeholder={messages.newListPlaceholder}
        maxLength={MAX_LIST_NAME}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        className="min-h-11 min-w-0 flex-1 rounded-card border border-control bg-ground px-3 placeholder:text-muted"
      />
      <Button variant="primary" type="submit" disabled={tidy === ""}>
        {messages.make}
      </Button>
    </form>
  );
}
