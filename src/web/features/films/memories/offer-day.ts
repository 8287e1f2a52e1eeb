import type { AnyFilm } from "#domain/catalogue/film.ts";
import { dayOf, dayWords } from "#domain/lists/days-and-stars.ts";
import { addedViewing, isToldOf } from "#domain/lists/diary.ts";
import { isWatched } from "#domain/lists/user-lists.ts";
import { memoriesById } from "#web/features/lists/use-memory.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { showToast } from "#web/ui/toast.ts";
import { tellViewings } from "./tell-of-film.ts";
import { viewingMessages as messages } from "./viewing-messages.ts";

type SeenFilm = Pick<AnyFilm, "id" | "title">;

/** Marking several films in a row brings no further questions, unless they are answered. */
const QUIET_MS = 60_000;

let askedAt = -Infinity;

/** Asks whether a film just marked as watched was seen today or yesterday, which the diary then tells. */
export function offerDay(film: SeenFilm): void {
  if (!isWatched(userLists.current(), film.id) || document.querySelector("dialog[open]") !== null) return;
  const wasQuiet = Date.now() - askedAt >= QUIET_MS;
  askedAt = Date.now();
  if (!wasQuiet) return;
  const choice = (label: string, daysBack: number) => ({
    label,
    onAction: () => {
      askedAt = -Infinity;
      tellDay(film, dayOf(new Date(), daysBack));
    },
  });
  showToast({
    title: messages.whenSeen,
    action: choice(messages.today, 0),
    other: choice(messages.yesterday, 1),
  });
}

/** One more viewing, on that day; a second one of a day is asked about. */
export function tellDay(film: SeenFilm, day: string): void {
  const memory = memoriesById(userLists.current().memories).get(film.id);
  if (!isToldOf(memory, day)) return addViewing(film, day);
  showToast({
    title: messages.alreadyTold,
    action: { label: messages.twiceIndeed, onAction: () => addViewing(film, day) },
  });
}

function addViewing({ id, title }: SeenFilm, day: string): void {
  const memory = memoriesById(userLists.current().memories).get(id);
  const previous = tellViewings(addedViewing(memory, id, day));
  showToast({
    title: messages.told(title, dayWords(day)),
    action: { label: messages.undo, onAction: () => userLists.restore(previous) },
  });
}
