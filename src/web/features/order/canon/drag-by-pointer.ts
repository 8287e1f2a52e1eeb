import { type FilmId, readFilmId } from "#domain/catalogue/film-id.ts";
import { edgeScrollSpeed, placeOnWall, placeUnderPointer } from "./drag-geometry.ts";
import { SMALL_SCREEN } from "#web/ui/use-window.ts";

/** A mouse drags only after this distance, so that a plain click does not. */
const MOUSE_WAY_PX = 4;
/** A finger that rests this long lifts the row; one that moves further before that scrolls the page. */
const LONG_PRESS_MS = 200;
const FINGER_WAY_PX = 8;
/** A slower frame (of a busy or hidden page) scrolls no further than one of this length. */
const LONGEST_FRAME_SECONDS = 0.05;

/** Each must render before it returns, so that the row is under the pointer in the same frame. */
export interface DragSteps {
  readonly onLift: (id: FilmId) => void;
  /** Counted from 0. */
  readonly onCarry: (toIndex: number) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

/**
 * Lets the rows of `list` (its children, each with `data-film`, the first of them at the index `data-from`) be dragged:
 * by mouse at what has `data-handle`, by touch after a long press, which on small screens may be anywhere on the row. A
 * held row stays in its column and between the ends of the list; on a wall it follows the pointer. The page scrolls when
 * the pointer is near its edges. One set of listeners serves all rows; the returned function removes it.
 */
export function dragByPointer(
  list: HTMLElement,
  steps: DragSteps,
  { isWall }: { readonly isWall: boolean },
): () => void {
  const whole = new AbortController();
  let abortPress: (() => void) | null = null;
  // Remembered until the next press: a touch ends after its pointer does.
  let hasLifted = false;

  const begin = (event: PointerEvent) => {
    if (abortPress !== null) {
      // A second finger zooms the page and orders nothing.
      if (!hasLifted) abortPress();
      return;
    }
    hasLifted = false;
    const pressed = filmPressed(event);
    if (pressed === null) return;
    const onLifted = () => {
      hasLifted = true;
    };
    const onOver = () => {
      abortPress = null;
    };
    abortPress = followPress(list, event, { ...pressed, steps, isWall, onLifted, onOver });
  };

  list.addEventListener("pointerdown", begin, { signal: whole.signal });
  // From the start, because some browsers ask only listeners that were there before the finger.
  for (const name of ["touchmove", "touchend"] as const)
    list.addEventListener(name, (event) => (hasLifted ? prevent(event) : undefined), {
      passive: false,
      signal: whole.signal,
    });
  return () => {
    abortPress?.();
    whole.abort();
  };
}

interface PressedFilm {
  readonly row: HTMLElement;
  readonly id: FilmId;
}

/** The film that a press may drag; null for any other press. */
function filmPressed(event: PointerEvent): PressedFilm | null {
  // What a pointer is pressed on is always an element.
  const target = event.target as Element;
  const row = target.closest<HTMLElement>("[data-film]");
  const id = readFilmId(row?.dataset["film"]);
  const isOnHandle = target.closest("[data-handle]") !== null;
  const isLongPress =
    event.pointerType !== "mouse" && window.matchMedia(SMALL_SCREEN).matches && !(target instanceof HTMLInputElement);
  return row === null || id === null || event.button !== 0 || !(isOnHandle || isLongPress) ? null : { row, id };
}

function followPress(
  list: HTMLElement,
  { pointerId, pointerType, clientX: startX, clientY: startY }: PointerEvent,
  film: PressedFilm & {
    readonly steps: DragSteps;
    readonly isWall: boolean;
    readonly onLifted: () => void;
    readonly onOver: () => void;
  },
): () => void {
  const { row, id, steps, isWall, onLifted, onOver } = film;
  const isMouse = pointerType === "mouse";
  const pointer = { x: startX, y: startY, hasMoved: false };
  const during = new AbortController();
  let stopCarrying: (() => void) | null = null;

  const abort = () => {
    onOver();
    during.abort();
    clearTimeout(timer);
    stopCarrying?.();
    row.style.translate = "";
  };
  const end = (step: () => void) => {
    if (stopCarrying !== null && row.isConnected) step();
    abort();
  };
  const lift = () => {
    const { left, top, width, height } = row.getBoundingClientRect();
    const grip = { x: (startX - left) / width, y: (startY - top) / height };
    onLifted();
    steps.onLift(id);
    stopCarrying = carryRow(list, row, { pointer, grip, isWall, onCarry: steps.onCarry, onGone: abort });
  };
  const move = (moved: PointerEvent) => {
    if (moved.pointerId !== pointerId) return;
    // The button was released where the browser could not notice it.
    if (isMouse && moved.buttons === 0) return end(steps.onDrop);
    [pointer.x, pointer.y] = [moved.clientX, moved.clientY];
    if (stopCarrying !== null) {
      pointer.hasMoved = true;
      return;
    }
    const way = Math.hypot(pointer.x - startX, pointer.y - startY);
    if (isMouse && way >= MOUSE_WAY_PX) lift();
    else if (!isMouse && way > FINGER_WAY_PX) abort();
  };

  const timer = isMouse ? undefined : setTimeout(lift, LONG_PRESS_MS);
  const onWindow = <Name extends keyof WindowEventMap>(name: Name, listen: (event: WindowEventMap[Name]) => void) =>
    window.addEventListener(name, listen, { capture: true, signal: during.signal });
  onWindow("pointermove", move);
  const ends = { pointerup: steps.onDrop, pointercancel: steps.onCancel };
  for (const name of ["pointerup", "pointercancel"] as const)
    onWindow(name, (other) => {
      if (other.pointerId === pointerId) end(ends[name]);
    });
  onWindow("keydown", ({ key }) => {
    if (key === "Escape") end(steps.onCancel);
  });
  // Other things browsers do on a long press.
  for (const name of ["contextmenu", "selectstart"] as const) onWindow(name, prevent);
  return abort;
}

function carryRow(
  list: HTMLElement,
  row: HTMLElement,
  held: {
    readonly pointer: { readonly x: number; readonly y: number; readonly hasMoved: boolean };
    /** Shares of its width and height, because the first place is larger than the others. */
    readonly grip: { readonly x: number; readonly y: number };
    readonly isWall: boolean;
    readonly onCarry: (toIndex: number) => void;
    /** The film has left the canon in another tab. */
    readonly onGone: () => void;
  },
): () => void {
  const { pointer, grip, isWall, onCarry, onGone } = held;
  let lastFrame = performance.now();
  const putUnderPointer = () => {
    const { left, top, bottom } = list.getBoundingClientRect();
    const wanted = Math.max(top, Math.min(bottom - row.offsetHeight, pointer.y - grip.y * row.offsetHeight));
    const aside = isWall ? pointer.x - grip.x * row.offsetWidth - left - row.offsetLeft : 0;
    row.style.translate = `${aside}px ${wanted - top - row.offsetTop}px`;
  };
  const follow = (now: number) => {
    if (!row.isConnected) return onGone();
    const seconds = Math.min((now - lastFrame) / 1000, LONGEST_FRAME_SECONDS);
    lastFrame = now;
    // A film picked up near the edge and held still does not scroll the page.
    const speed = pointer.hasMoved ? edgeScrollSpeed(pointer.y, window.innerHeight) : 0;
    if (speed !== 0) window.scrollBy({ top: speed * seconds, behavior: "instant" });
    const index = Array.prototype.indexOf.call(list.children, row);
    const { left, top } = list.getBoundingClientRect();
    const place = isWall
      ? placeOnWall(
          { x: pointer.x - left, y: pointer.y - top },
          index,
          [...list.children].flatMap((each) => boxOf(each) ?? []),
        )
      : placeUnderPointer(pointer.y - top, index, (at) => boxOf(list.children[at]));
    // Rows far away are not mounted.
    if (place !== index) onCarry(Number(list.dataset["from"]) + place);
    putUnderPointer();
    frame = requestAnimationFrame(follow);
  };
  let frame = requestAnimationFrame(follow);
  return () => cancelAnimationFrame(frame);
}

/** Where it is laid out, whatever moves it meanwhile. */
function boxOf(row: Element | undefined) {
  if (!(row instanceof HTMLElement)) return undefined;
  return { left: row.offsetLeft, top: row.offsetTop, width: row.offsetWidth, height: row.offsetHeight };
}

function prevent(event: Event): void {
  if (event.cancelable) event.preventDefault();
}
