import { type FilmId, readFilmId } from "#domain/catalogue/film-id.ts";
import { edgeScrollSpeed } from "./edge-scroll.ts";
import { placeOnWall } from "./place-on-wall.ts";
import { placeUnderPointer } from "./place-under-pointer.ts";
import { SMALL_SCREEN } from "#web/ui/use-window.ts";

/** A press on the grip becomes a drag after this way, so that a plain click is not one. */
const MOUSE_WAY_PX = 4;
/** A finger that rests so long lifts the row; one that moves further before that scrolls the page. */
const LONG_PRESS_MS = 200;
const FINGER_WAY_PX = 8;
/** A frame that took longer (a busy or hidden page) still scrolls no further than this allows. */
const LONGEST_FRAME_SECONDS = 0.05;

/** What a drag tells. Each is drawn before it returns, so that the row can be put under the pointer in the same frame. */
export interface DragSteps {
  readonly onLift: (id: FilmId) => void;
  /** Counted from 0. */
  readonly onCarry: (toIndex: number) => void;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

/**
 * Lets the rows of `list` (its children, each with `data-film`) be dragged: with the mouse by what has `data-handle`,
 * with a long press too, which on small screens may be anywhere on the row. A held row stays in its column and between
 * the ends of the list, on a wall it follows the pointer; the page scrolls near its edges. One set of listeners serves all rows. Returns what
 * takes them away again.
 */
export function dragByPointer(
  list: HTMLElement,
  steps: DragSteps,
  { isWall }: { readonly isWall: boolean },
): () => void {
  const whole = new AbortController();
  let press: { readonly pointerId: number; readonly abort: () => void } | null = null;
  // Remembered until the next press: the finger's own end comes after the pointer's.
  let hasLifted = false;

  const begin = (event: PointerEvent) => {
    if (press !== null) {
      // With a second finger the page is zoomed, not its films ordered.
      if (!hasLifted) press.abort();
      return;
    }
    hasLifted = false;
    const target = event.target as Element;
    const row = target.closest<HTMLElement>("[data-film]");
    const isMouse = event.pointerType === "mouse";
    const isOnHandle = target.closest("[data-handle]") !== null;
    const isLongPress = !isMouse && window.matchMedia(SMALL_SCREEN).matches && !(target instanceof HTMLInputElement);
    const id = readFilmId(row?.dataset["film"]);
    if (row === null || id === null || event.button !== 0 || !(isOnHandle || isLongPress)) return;

    const { pointerId, clientX: startX, clientY: startY } = event;
    const during = new AbortController();
    let [x, y] = [startX, startY];
    let hasMovedSince = false;
    let frame = 0;
    let lastFrame = 0;
    /** Where the row is held, as shares of its width and height: the first place is larger than the others. */
    let grip = { x: 0, y: 0 };

    const abort = () => {
      press = null;
      during.abort();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      row.style.translate = "";
    };
    const end = (step: () => void) => {
      if (hasLifted && row.isConnected) step();
      abort();
    };
    const putUnderPointer = () => {
      const { left, top, bottom } = list.getBoundingClientRect();
      const wanted = Math.max(top, Math.min(bottom - row.offsetHeight, y - grip.y * row.offsetHeight));
      const aside = isWall ? x - grip.x * row.offsetWidth - left - row.offsetLeft : 0;
      row.style.translate = `${aside}px ${wanted - top - row.offsetTop}px`;
    };
    const follow = (now: number) => {
      // The film may have left the canon in another tab.
      if (!row.isConnected) return abort();
      const seconds = Math.min((now - lastFrame) / 1000, LONGEST_FRAME_SECONDS);
      lastFrame = now;
      // A film picked up near the edge and held still stays where it is.
      const speed = hasMovedSince ? edgeScrollSpeed(y, window.innerHeight) : 0;
      if (speed !== 0) window.scrollBy({ top: speed * seconds, behavior: "instant" });
      const index = Array.prototype.indexOf.call(list.children, row);
      const { left, top } = list.getBoundingClientRect();
      const place = isWall
        ? placeOnWall(
            { x: x - left, y: y - top },
            index,
            [...list.children].flatMap((each) => boxOf(each) ?? []),
          )
        : placeUnderPointer(y - top, index, (at) => boxOf(list.children[at]));
      if (place !== index) steps.onCarry(place);
      putUnderPointer();
      frame = requestAnimationFrame(follow);
    };
    const lift = () => {
      const { left, top, width, height } = row.getBoundingClientRect();
      grip = { x: (startX - left) / width, y: (startY - top) / height };
      hasLifted = true;
      steps.onLift(id);
      lastFrame = performance.now();
      frame = requestAnimationFrame(follow);
    };
    const move = (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return;
      // The button was let go where the browser could not tell.
      if (isMouse && moved.buttons === 0) return end(steps.onDrop);
      [x, y] = [moved.clientX, moved.clientY];
      if (hasLifted) {
        hasMovedSince = true;
        return;
      }
      const way = Math.hypot(x - startX, y - startY);
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
    // What else a browser makes of a long press.
    for (const name of ["contextmenu", "selectstart"] as const) onWindow(name, prevent);
    press = { pointerId, abort };
  };

  list.addEventListener("pointerdown", begin, { signal: whole.signal });
  // There from the start, since some browsers ask only those that were there before the finger.
  for (const name of ["touchmove", "touchend"] as const)
    list.addEventListener(name, (event) => (hasLifted ? prevent(event) : undefined), {
      passive: false,
      signal: whole.signal,
    });
  return () => {
    press?.abort();
    whole.abort();
  };
}

/** Where a row stands in its list by itself, whatever moves it meanwhile. */
function boxOf(row: Element | undefined) {
  if (!(row instanceof HTMLElement)) return undefined;
  return { left: row.offsetLeft, top: row.offsetTop, width: row.offsetWidth, height: row.offsetHeight };
}

function prevent(event: Event): void {
  if (event.cancelable) event.preventDefault();
}
