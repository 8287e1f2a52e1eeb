import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { showToast } from "#web/ui/toast.ts";
import { isUndoKey } from "#web/ui/undo-key.ts";
import { messages } from "./messages.ts";

interface UndoneByKey {
  /** Call it with the lists before a change. */
  readonly noteChange: (before: UserLists) => void;
  /** A notification with Undo; none if the film has stayed. */
  readonly tellMove: (title: string, position: number, before: UserLists) => void;
}

/** Ctrl+Z undoes changes, latest first, while a list on the page has focus. */
export function useUndoneByKey(page: RefObject<HTMLElement | null>): UndoneByKey {
  const steps = useRef<readonly UserLists[]>([]);
  useEffect(() => {
    const element = page.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      // In text fields these keys undo the typing.
      if (!isUndoKey(event) || !(target instanceof Element) || target instanceof HTMLInputElement) return;
      if (target.closest("ol") === null) return;
      event.preventDefault();
      if (undoLatest()) showToast({ title: messages.undone });
    };
    /** Skips steps that a toast has undone. Returns whether anything was left to undo. */
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
  const noteChange = useCallback((before: UserLists) => {
    steps.current = [...steps.current, before];
  }, []);
  const tellMove = (title: string, position: number, before: UserLists) => {
    if (userLists.current() === before) return;
    noteChange(before);
    showToast({
      title: messages.moved(title, position),
      action: { label: messages.undo, onAction: () => userLists.restore(before) },
    });
  };
  return { noteChange, tellMove };
}
