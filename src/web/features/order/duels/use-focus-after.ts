import { useEffect, useRef, type RefObject } from "react";

/** Gives the focus to the element each time `key` changes, so that a screen reader reads what is new; not at first. */
export function useFocusAfter<Element extends HTMLElement>(key: string): RefObject<Element | null> {
  const element = useRef<Element>(null);
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    element.current?.focus({ preventScroll: true });
  }, [key]);
  return element;
}
