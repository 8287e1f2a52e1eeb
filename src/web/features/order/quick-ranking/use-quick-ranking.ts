import { type RefObject, useEffect, useRef, useState } from "react";
import { type FilmId, isFilmId, readFilmId } from "#domain/catalogue/film-id.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { quickRankingQueue } from "#domain/lists/indexed-lists.ts";
import { isInCanon, type UserLists } from "#domain/lists/user-lists.ts";
import { deviceStorage } from "#web/adapters/device-storage.ts";
import { showToast } from "#web/ui/toast.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import type { FilmAction } from "#web/features/films/film-actions.tsx";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import type { QuickRankingGesture } from "./gestures.ts";
import { quickRankingMessages as messages } from "./messages.ts";

export type QuickRanking = ReturnType<typeof useQuickRanking>;

/** The queue stays as it is once the catalogue has loaded. */
export function useQuickRanking(onClose: () => void, dialog: RefObject<HTMLElement | null>) {
  const { films, filmsById, isComplete } = useCatalogue();
  const [queue, setQueue] = useState<readonly FilmId[] | null>(null);
  if (queue === null && isComplete) setQueue(quickRankingQueue(films, userLists.current(), passedOver(), leftAt()));
  const steps = useSteps();
  const { index } = steps;
  const at = queue?.[index];
  const film = at === undefined ? undefined : filmsById.get(at);
  const total = queue?.length ?? 0;
  const shown = film?.id;
  useEffect(() => {
    if (shown !== undefined) rememberLeftAt(shown);
  }, [shown]);

  const [crowned, setCrowned] = useState<Film | null>(null);
  const [isPlacing, setPlacing] = useState(false);

  const advance = () => {
    if (index + 1 < total) {
      steps.goOn();
      return;
    }
    rememberLeftAt(null);
    showToast({ title: messages.finished, description: messages.finishedText(total) });
    onClose();
  };
  const passOver = ({ id }: Film) => {
    steps.passed(id);
    setCrowned(null);
    advance();
  };
  const goBack = () => {
    setCrowned(null);
    steps.goBack();
  };
  const chose = (action: FilmAction, decided: Film, before: UserLists) => {
    steps.chose(before);
    if (action === "watched") return;
    setCrowned(action === "canon" && isInCanon(userLists.current(), decided.id) ? decided : null);
    advance();
  };
  const startPlacing = () => {
    setPlacing(true);
    // The focused element disappears.
    dialog.current?.focus();
  };
  const endPlacing = () => {
    setPlacing(false);
    setCrowned(null);
    dialog.current?.focus();
  };
  const act = (gesture: QuickRankingGesture, decided: Film) => {
    const before = userLists.current();
    if (gesture === "back") goBack();
    else if (gesture === "next") passOver(decided);
    else if (gesture === "place") {
      if (crowned !== null && before.canonOrder.length > 1) startPlacing();
    } else {
      if (gesture === "canon") userLists.toggleCanon(decided.id);
      if (gesture === "watchlist") userLists.toggleWatchlist(decided.id);
      if (gesture === "watched") userLists.toggleWatched(decided.id);
      chose(gesture, decided, before);
    }
  };
  const hasQueue = queue !== null;
  return { film, index, total, hasQueue, crowned, isPlacing, act, chose, passOver, goBack, startPlacing, endPlacing };
}

const PASSED_OVER_KEY = "canon.passed-over-films";
const storage = deviceStorage(() => localStorage);

/** On this device; empty if nothing can be read. */
export function passedOver(): readonly FilmId[] {
  const reading = storage.read(PASSED_OVER_KEY);
  if (reading.kind !== "ok" || reading.text === null) return [];
  return reading.text.split(",").filter(isFilmId);
}

/** `isPassed: false` takes it back. */
function rememberPassedOver(id: FilmId, isPassed: boolean): void {
  const others = passedOver().filter((other) => other !== id);
  storage.write(PASSED_OVER_KEY, (isPassed ? [...others, id] : others).join());
}

const LEFT_AT_KEY = "canon.quick-ranking-left-at-film";

/** On this device, to continue from; null if there is none or it can't be read. */
export function leftAt(): FilmId | null {
  const reading = storage.read(LEFT_AT_KEY);
  return reading.kind === "ok" ? readFilmId(reading.text) : null;
}

/** Null once all films were shown. */
function rememberLeftAt(id: FilmId | null): void {
  storage.write(LEFT_AT_KEY, id ?? "");
}

type Step =
  | { readonly index: number; readonly before: UserLists }
  | { readonly index: number; readonly passed: FilmId; readonly wasPassed: boolean };

interface Steps {
  readonly index: number;
  readonly chose: (before: UserLists) => void;
  readonly passed: (id: FilmId) => void;
  readonly goOn: () => void;
  /** Undoes the choice, too; does nothing on the first film. */
  readonly goBack: () => void;
}

function useSteps(): Steps {
  const [index, setIndex] = useState(0);
  const steps = useRef<readonly Step[]>([]);
  return {
    index,
    chose(before) {
      steps.current = [...steps.current, { index, before }];
    },
    passed(id) {
      steps.current = [...steps.current, { index, passed: id, wasPassed: passedOver().includes(id) }];
      rememberPassedOver(id, true);
    },
    goOn: () => setIndex(index + 1),
    goBack() {
      if (index === 0) return;
      const isThere = (step: Step) => step.index === index - 1;
      for (const step of steps.current.filter(isThere).toReversed()) takeBack(step);
      steps.current = steps.current.filter((step) => !isThere(step));
      setIndex(index - 1);
    },
  };
}

function takeBack(step: Step): void {
  if ("before" in step) userLists.restore(step.before);
  else rememberPassedOver(step.passed, step.wasPassed);
}
