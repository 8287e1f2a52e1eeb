import { calledText, isOtherFilmId } from "#domain/catalogue/other-film.ts";
import { joinOperation } from "#domain/lists/lasting-films.ts";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { showToast } from "#web/ui/toast.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { messages } from "./messages.ts";

/** Puts the other film in this one's place in every list, with its memories; a toast undoes it whole. */
export function joinFilm(id: FilmId, other: AnyFilm): void {
  const before = userLists.current();
  const operation = joinOperation(before, id, {
    id: other.id,
    called: isOtherFilmId(other.id) ? calledText(other) : null,
  });
  if (operation === null) return;
  userLists.make(operation);
  showToast({
    title: messages.joined(other.title),
    action: { label: messages.undo, onAction: () => userLists.restore(before) },
  });
}
