import { navigate } from "wouter/use-browser-location";
import { pages } from "#contract/pages.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { dayOf, dayWords } from "#domain/lists/days-and-stars.ts";
import { addedViewing, isToldOf } from "#domain/lists/diary.ts";
import { isInCanon, isWatched, type UserLists } from "#domain/lists/user-lists.ts";
import { rememberName } from "#web/features/films/other/remember-name.ts";
import type { ListableFilm } from "#web/features/films/own-lists/own-lists.ts";
import { leavingCanonMessages } from "#web/features/lists/messages.ts";
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
  if (document.querySelector("dialog[open]") !== null) return;
  const wasQuiet = Date.now() - askedAt >= QUIET_MS;
  askedAt = Date.now();
  if (!wasQuiet) return;
  const [today, yesterday] = dayChoices(film, () => {
    askedAt = -Infinity;
  });
  showToast({ title: messages.whenSeen, action: today, others: [yesterday] });
}

/** Asks for the day of a viewing, of any film; one that was not watched is watched by the answer. */
export function askDay(film: SeenFilm & ListableFilm): void {
  const isSeen = isWatched(userLists.current(), film.id);
  const [today, yesterday] = dayChoices(film, () => rememberName(film));
  const title = isSeen ? messages.whenAgain(film.title) : messages.whenSeenOf(film.title);
  showToast({ title, action: today, others: [yesterday, anotherDay(film)] });
}

/** Of a film whose mark was just taken away: it may have been seen again. Each answer brings back first what was lost. */
export function offerAgain(film: SeenFilm, before: UserLists): void {
  if (document.querySelector("dialog[open]") !== null) return;
  const bringBack = () => userLists.restore(before);
  const hasLeftCanon = isInCanon(before, film.id) && !isInCanon(userLists.current(), film.id);
  showToast({
    // The words that were shown at once, before this came.
    title: hasLeftCanon ? leavingCanonMessages.leftCanon(film.title) : messages.unmarked(film.title),
    description: hasLeftCanon ? messages.unmarkedToo : messages.orAgain,
    action: { label: messages.undo, onAction: bringBack },
    others: [...dayChoices(film, bringBack), anotherDay(film, bringBack)],
  });
}

/** Today and yesterday, as answers that tell a viewing; `first` is done before. */
export function dayChoices(film: SeenFilm, first = () => {}) {
  const choice = (label: string, daysBack: number) => ({
    label,
    onAction: () => {
      first();
      tellDay(film, dayOf(new Date(), daysBack));
    },
  });
  return [choice(messages.today, 0), choice(messages.yesterday, 1)] as const;
}

/** Told on the film's page. */
function anotherDay({ id }: SeenFilm, first = () => {}) {
  return {
    label: messages.anotherDay,
    onAction: () => {
      first();
      navigate(pages.film(id));
    },
  };
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
