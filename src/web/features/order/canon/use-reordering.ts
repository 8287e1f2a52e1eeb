import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { type FilmId, readFilmId } from "#domain/catalogue/film-id.ts";
import { dragByPointer } from "./drag-by-pointer.ts";
import { type Lift, placeAfterKey, withFilmAt } from "./lift.ts";
import { messages } from "./messages.ts";
import { useSettle } from "./row-places.ts";

/** `onMove` gets an index from 0; call `rememberPlaces` before changing the order in any other way. */
export function useReordering(
  list: RefObject<HTMLElement | null>,
  {
    isWall,
    ...options
  }: {
    readonly isWall: boolean;
    readonly order: readonly FilmId[];
    readonly titleOf: (id: FilmId) => string;
    readonly announce: (text: string) => void;
    readonly onMove: (id: FilmId, toIndex: number) => void;
  },
) {
  const rememberPlaces = useSettle(list, isWall);
  const { held, shownOrder, ...by } = useLift({ ...options, beforeOrderChanges: rememberPlaces });

  // A film held by the keyboard stays on the screen, and its handle keeps the focus.
  useLayoutEffect(() => {
    if (held?.by !== "keyboard") return;
    const handle = partOf(list.current, "handle", held.id);
    handle?.focus({ preventScroll: true });
    handle?.closest("li")?.scrollIntoView({ block: "nearest" });
  }, [list, held]);

  const onLift = useEffectEvent((id: FilmId) => {
    by.drop();
    by.lift(id, "pointer");
  });
  const onCarry = useEffectEvent(by.carry);
  const onCancel = useEffectEvent(by.cancel);
  const onDrop = useEffectEvent(() => {
    by.drop();
    if (held !== null) partOf(list.current, "handle", held.id)?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (list.current === null) return undefined;
    return dragByPointer(
      list.current,
      {
        onLift: (id) => flushSync(() => onLift(id)),
        onCarry: (toIndex) => flushSync(() => onCarry(toIndex)),
        onDrop: () => flushSync(() => onDrop()),
        onCancel: () => flushSync(() => onCancel()),
      },
      { isWall },
    );
  }, [list, isWall]);

  const onKeyDown = (event: KeyboardEvent) => {
    const handle = filmOfButton("handle", event);
    if (handle !== null) by.onKeyDown(handle, event);
  };
  // A held film stays where it is shown.
  const onBlur = (event: FocusEvent) => {
    if (held?.by === "keyboard" && filmOfButton("handle", event) !== null) by.drop();
  };
  return { held, shownOrder, rememberPlaces, onKeyDown, onBlur };
}

export function partOf(list: HTMLElement | null, part: "film" | "position" | "handle", id: FilmId): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-${part}="${id}"]`) ?? null;
}

/** Null for any other place in the list. */
export function filmOfButton(
  part: "position" | "note" | "remove" | "handle",
  { target }: { readonly target: EventTarget },
): FilmId | null {
  return target instanceof Element ? readFilmId(target.closest<HTMLElement>(`[data-${part}]`)?.dataset[part]) : null;
}

/**
 * Space or Enter lifts and drops, arrows, Page Up and Down, Home and End move, Escape puts back. `onMove` is called
 * once, on dropping, with an index from 0; each step is announced.
 */
function useLift(options: {
  readonly order: readonly FilmId[];
  readonly titleOf: (id: FilmId) => string;
  readonly announce: (text: string) => void;
  readonly beforeOrderChanges: () => void;
  readonly onMove: (id: FilmId, toIndex: number) => void;
}) {
  const { order, titleOf, announce, beforeOrderChanges, onMove } = options;
  const [lifted, setLift] = useState<Lift | null>(null);
  // It may have left the canon in another tab meanwhile.
  const held = lifted !== null && order.includes(lifted.id) ? lifted : null;
  const shownOrder = useMemo(() => (held === null ? order : withFilmAt(order, held.id, held.toIndex)), [order, held]);

  type Words = (title: string, position: number, total: number) => string;
  const say = (words: Words, id: FilmId, index: number) => announce(words(titleOf(id), index + 1, order.length));

  const lift = (id: FilmId, by: Lift["by"]) => {
    const toIndex = order.indexOf(id);
    setLift({ id, by, toIndex });
    say(by === "keyboard" ? messages.pickedUp : messages.lifted, id, toIndex);
  };
  const carry = (toIndex: number) => {
    if (held === null) return;
    if (toIndex !== held.toIndex) {
      beforeOrderChanges();
      setLift({ ...held, toIndex });
    }
    say(messages.movedTo, held.id, toIndex);
  };
  const drop = () => {
    if (held === null) return;
    beforeOrderChanges();
    setLift(null);
    say(messages.dropped, held.id, held.toIndex);
    onMove(held.id, held.toIndex);
  };
  const cancel = () => {
    if (held === null) return;
    beforeOrderChanges();
    setLift(null);
    say(messages.cancelled, held.id, order.indexOf(held.id));
  };

  const onKeyDown = (id: FilmId, event: KeyboardEvent) => {
    if (held?.by === "pointer") return;
    const isLiftKey = event.key === " " || event.key === "Enter";
    const place = held === null ? null : placeAfterKey(event.key, held.toIndex, order.length);
    if (!isLiftKey && place === null && !(held !== null && event.key === "Escape")) return;
    // A key held down must not lift and drop repeatedly.
    if (held === null && event.repeat) return;
    event.preventDefault();
    if (place !== null) carry(place);
    else if (!isLiftKey) cancel();
    else if (held === null) lift(id, "keyboard");
    else if (!event.repeat) drop();
  };

  return { held, shownOrder, lift, carry, drop, cancel, onKeyDown };
}
