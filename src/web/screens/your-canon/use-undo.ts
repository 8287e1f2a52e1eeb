import { useCallback, useEffect, useRef, type RefObject } from "react";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { userLists } from "../../features/lists/user-lists-store.ts";
import { showToast } from "../../ui/toast.ts";
import { isUndoKey } from "../../ui/undo-key.ts";
import { messages } from "./messages.ts";

/**
 * Ctrl+Z takes back what was done to the canon here, the latest first, while the list in `page` has focus. The function
 * that is returned is told the lists before each change.
 */
export function useUndo(page: RefObject<HTMLElement | null>): (before: UserLists) => void {
  const steps = useRef<readonly UserLists[]>([]);
  useEffect(() => {
    const element = page.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      // Where text is typed, the keys undo the typing.
      if (!isUndoKey(event) || !(target instanceof Element) || target instanceof HTMLInputElement) return;
      if (target.closest("ol") === null) return;
      event.preventDefault();
      if (undoLatest()) showToast({ title: messages.undone });
    };
    /** Whether there was anything to take back: what a toast has undone already changes nothing. */
    const undoLatest = (): boolean => {
      const shown = userLists.current();
      while (userLists.current() === shown) {
        const before = steps.current.at(-1);
        if (before === undefined) return false;
        steps.current = steps.current.slice(0, -1);
        userLists.restore(before);
      }
      return true;
    };
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, [page]);
  return useCallback((before) => {
    steps.current = [...steps.current, before];
  }, []);
}
