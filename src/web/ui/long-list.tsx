import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** How many items are mounted before anybody comes near: a phone can hold them, and the browser's own search finds them. */
const EARLY = 504;
/** How far above and below the window is near, in its heights. */
const NEAR = "150% 0px";
/** Maximum wait for idle time, in milliseconds. */
const IDLE_TIMEOUT_MS = 300;

interface Range {
  /** The first item mounted. */
  readonly from: number;
  /** Behind the last item mounted. */
  readonly to: number;
}

interface LongList extends Range {
  /** For the spacers of the items before and behind. */
  readonly before: RefObject<HTMLDivElement | null>;
  readonly behind: RefObject<HTMLDivElement | null>;
  /** Mounts an item and its neighbours now. */
  readonly reach: (index: number) => void;
}

/**
 * Which items of a list of any length are mounted: `first` of them at once, or those around the item `at`, to which the
 * reader is brought; then, while the browser is idle, the nearest others up to five hundred, one `step` after another so
 * that presses stay fast; the rest when the reader comes near. All of them for print.
 */
export function useLongList(
  total: number,
  { step, first = step, at = -1 }: { readonly step: number; readonly first?: number; readonly at?: number },
): LongList {
  const [settled, setRange] = useState<Range>(() => (at < first ? { from: 0, to: first } : around(at, step)));
  const [settledAt, setSettledAt] = useState(at);
  const range = at < 0 || at === settledAt ? settled : extended(settled, at, step);
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a state set while rendering is lost where a less urgent one is still to come
    setSettledAt(at);
    if (at >= 0) setRange((known) => extended(known, at, step));
  }, [at, step]);
  const before = useRef<HTMLDivElement>(null);
  const behind = useRef<HTMLDivElement>(null);
  const from = range.from < total ? range.from : 0;
  const to = Math.min(range.to, total);
  const start = Math.max(0, settledAt);

  useEffect(() => {
    if (to - from >= Math.min(total, EARLY)) return undefined;
    return whenIdle(() => startTransition(() => setRange((known) => grown(known, { total, step, start }))));
  }, [from, to, total, step, start]);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const spacer = entries.find(({ isIntersecting }) => isIntersecting);
        if (spacer === undefined) return;
        const isBefore = spacer.target === before.current;
        const items = isBefore ? from : total - to;
        const item = Math.min(items - 1, Math.floor(shareInView(spacer) * items));
        setRange((known) => extended(known, isBefore ? item : to + item, step));
      },
      { rootMargin: NEAR },
    );
    for (const { current } of [before, behind]) if (current !== null) observer.observe(current);
    return () => observer.disconnect();
  }, [from, to, total, step]);

  useEffect(() => {
    const mountAll = () => flushSync(() => setRange({ from: 0, to: total }));
    addEventListener("beforeprint", mountAll);
    return () => removeEventListener("beforeprint", mountAll);
  }, [total]);

  return {
    from,
    to,
    before,
    behind,
    reach: (index) => {
      if (index < from || index >= to) flushSync(() => setRange((known) => extended(known, index, step)));
    },
  };
}

function around(index: number, step: number): Range {
  const start = Math.floor(index / step) * step;
  return { from: Math.max(0, start - step), to: start + 2 * step };
}

/** With the item and those around it; alone, if that is far from what was mounted. */
function extended({ from, to }: Range, index: number, step: number): Range {
  const wanted = around(index, step);
  if (wanted.from > to + 2 * step || wanted.to < from - 2 * step) return wanted;
  return { from: Math.min(from, wanted.from), to: Math.max(to, wanted.to) };
}

/** With one step more, on the side that is nearer to `start`. */
function grown(
  { from, to }: Range,
  { total, step, start }: { readonly total: number; readonly step: number; readonly start: number },
): Range {
  const isBefore = from > 0 && (to >= total || to - start > start - from);
  return isBefore ? { from: Math.max(0, from - step), to } : { from, to: to + step };
}

/** Which part of a spacer is in the middle of the window: 0 its top, 1 its end. */
function shareInView({ boundingClientRect: { top, height } }: IntersectionObserverEntry): number {
  return Math.max(0, Math.min(1, (innerHeight / 2 - top) / height));
}

/** Calls back when the browser has nothing else to do, or soon. Returns the cancel function. */
export function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(callback, IDLE_TIMEOUT_MS / 10);
  return () => clearTimeout(id);
}

/** Takes the space of items that are not mounted, `--item-height` each. */
export function Spacer({ ref, items }: { readonly ref: RefObject<HTMLDivElement | null>; readonly items: number }) {
  if (items <= 0) return null;
  return <div ref={ref} aria-hidden="true" style={{ height: `calc(${items} * var(--item-height))` }} />;
}
