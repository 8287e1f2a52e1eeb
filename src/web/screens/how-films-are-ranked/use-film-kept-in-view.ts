import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * Keeps the film that had the focus last where it is seen, while the films around it move. Call the returned function
 * right before the order changes. `list` is inside what scrolls.
 */
export function useFilmKeptInView(list: RefObject<HTMLElement | null>): () => void {
  const focused = useRef<Element | null>(null);
  const formerTop = useRef<number | null>(null);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && list.current?.contains(target)) focused.current = target.closest("li");
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, [list]);

  useLayoutEffect(() => {
    const top = topIn(list.current, focused.current);
    if (formerTop.current !== null && top !== null) list.current?.parentElement?.scrollBy(0, top - formerTop.current);
    formerTop.current = null;
  });

  return () => {
    const top = topIn(list.current, focused.current);
    const height = list.current?.parentElement?.clientHeight ?? 0;
    formerTop.current = top !== null && top >= 0 && top < height ? top : null;
  };
}

/** From the top of what is seen of the list; null if the row is not there. */
function topIn(list: HTMLElement | null, row: Element | null): number | null {
  const frame = list?.parentElement;
  if (!frame || row?.parentElement !== list) return null;
  return row.getBoundingClientRect().top - frame.getBoundingClientRect().top;
}
