import { useMemo, useState, type KeyboardEvent } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import { placeAfterKey, withFilmAt, type Lift } from "./lift.ts";
import { messages } from "./messages.ts";

/**
 * What is held of `order` and where it would land: the same for the keyboard, which steers it by `onKeyDown` of a handle,
 * and for the pointer. Space or Enter lifts a film, arrows, Page Up and Down, Home and End move it, Space or Enter drops
 * it, Escape puts it back. `onMove` is called once, on dropping, with an index from 0; every step is announced.
 */
export function useLift(options: {
  readonly order: readonly FilmId[];
  readonly titleOf: (id: FilmId) => string;
  readonly announce: (text: string) => void;
  readonly beforeOrderChanges: () => void;
  readonly onMove: (id: FilmId, toIndex: number) => void;
}) {
  const { order, titleOf, announce, beforeOrderChanges, onMove } = options;
  const [lifted, setLift] = useState<Lift | null>(null);
  // The film may have left the canon in another tab while it was held.
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
    // A key held down must not lift and drop again and again.
    if (held === null && event.repeat) return;
    event.preventDefault();
    if (place !== null) carry(place);
    else if (!isLiftKey) cancel();
    else if (held === null) lift(id, "keyboard");
    else if (!event.repeat) drop();
  };

  return { held, shownOrder, lift, carry, drop, cancel, onKeyDown };
}
