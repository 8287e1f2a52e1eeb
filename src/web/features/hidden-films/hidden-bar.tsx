import { countsOf } from "#domain/user-lists.ts";
import { Icon } from "../../ui/icon.tsx";
import { showToast } from "../../ui/toast.ts";
import { useUserLists } from "../user-lists/use-user-lists.ts";
import { userLists } from "../user-lists/user-lists-store.ts";
import { hiddenFilmsMessages as messages } from "./messages.ts";

/** How many films are hidden, a switch that shows them for a while, and the way to unhide all. Nothing while none is. */
export function HiddenBar({
  isShowing,
  onShowingChange,
}: {
  readonly isShowing: boolean;
  readonly onShowingChange: (isShowing: boolean) => void;
}) {
  const count = countsOf(useUserLists()).minimizedCount;
  if (count === 0) return null;
  return (
    // On a phone it stands beside the button, so that nothing moves when it comes.
    <div className="-mr-2 flex items-center max-sm:-my-2 max-sm:flex-1 sm:gap-1">
      <button
        type="button"
        aria-pressed={isShowing}
        onClick={() => onShowingChange(!isShowing)}
        className="flex min-h-11 items-center gap-2.5 px-2 text-left text-sm leading-tight text-muted hover:text-ink max-sm:flex-1"
      >
        <span className="inline-flex max-sm:hidden">
          <Icon name={isShowing ? "eye" : "eye-off"} />
        </span>
        <span>
          <span className="font-semibold text-ink tabular-nums">{messages.count(count)}</span>{" "}
          <span className="block text-xs">{isShowing ? messages.hide : messages.show}</span>
        </span>
      </button>
      <button
        type="button"
        onClick={() => {
          clearHidden();
          onShowingChange(false);
        }}
        className="min-h-11 px-2 text-sm font-semibold whitespace-nowrap underline decoration-control underline-offset-4 hover:decoration-ink"
      >
        {messages.clearAll}
      </button>
    </div>
  );
}

function clearHidden(): void {
  const before = userLists.current();
  userLists.unhideAll();
  showToast({
    title: messages.cleared(before.minimizedFilms.length),
    action: { label: messages.undo, onAction: () => userLists.restore(before) },
  });
}
