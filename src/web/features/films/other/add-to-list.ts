import type { AnyFilm } from "#domain/catalogue/film.ts";
import { showToast } from "#web/ui/toast.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { addMessages as messages } from "./add-messages.ts";
import type { OwnList } from "./own-list.ts";
import { rememberName } from "./remember-name.ts";

/** Puts a film, ranked or not, at the end of a list; a toast undoes it. */
export function addToList(list: OwnList, film: AnyFilm): void {
  rememberName(film);
  const before = userLists.current();
  userLists.make({ type: `${list}/add`, id: film.id });
  showToast({
    title: messages.added[list](film.title),
    action: { label: messages.undo, onAction: () => userLists.restore(before) },
  });
}
