import { useState } from "react";
import type { Rank } from "#domain/film.ts";
import type { UserLists } from "#domain/user-lists.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import type { FilmMarks } from "../user-lists/film-marks.ts";
import { NOT_SAVED } from "../user-lists/messages.ts";
import { undoLeavingCanon } from "../user-lists/undo-leaving-canon.ts";
import { useFilmMarks, useUnsavedMarks } from "../user-lists/use-user-lists.ts";
import { userLists } from "../user-lists/user-lists-store.ts";
import { messages } from "./messages.ts";

export type FilmAction = "canon" | "watchlist" | "watched";

const ICONS: Readonly<Record<FilmAction, { readonly off: IconName; readonly on: IconName }>> = {
  canon: { off: "crown", on: "crown" },
  watchlist: { off: "bookmark", on: "bookmark-check" },
  watched: { off: "eye", on: "circle-check" },
};

/**
 * Pressed states differ in shape and fill, not only in colour. Styled by `aria-pressed`, so that buttons respond before
 * the app has loaded (`app/early-presses.ts`).
 */
const PRESSED: Readonly<Record<FilmAction, string>> = {
  canon: "aria-pressed:border-gold aria-pressed:bg-gold aria-pressed:text-on-gold",
  watchlist: "aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ground",
  watched: "aria-pressed:border-seen aria-pressed:text-seen",
};

/** An unsaved mark is only outlined. */
const PRESSED_UNSAVED: Readonly<Record<FilmAction, string>> = {
  canon: "aria-pressed:border-gold aria-pressed:text-gold",
  watchlist: "aria-pressed:border-ink aria-pressed:text-ink",
  watched: PRESSED.watched,
};

/**
 * The three actions on a film. `row` shows words where there is space, `wide` always. `onActed` gets the action and the
 * lists from before it.
 */
export function FilmActions({
  rank,
  title,
  layout = "row",
  onActed,
}: {
  readonly rank: Rank;
  readonly title: string;
  readonly layout?: "row" | "wide";
  readonly onActed?: (action: FilmAction, before: UserLists) => void;
}) {
  const pressed = byAction(useFilmMarks(rank));
  const unsaved = byAction(useUnsavedMarks(rank));
  // The crown bounces on a press, not when a page is shown.
  const [crowned, setCrowned] = useState(false);

  const act = (action: FilmAction) => {
    const before = userLists.current();
    if (action === "canon") {
      setCrowned(!pressed.canon);
      undoLeavingCanon({ rank, title }, () => userLists.toggleCanon(rank));
    } else if (action === "watchlist") userLists.toggleWatchlist(rank);
    else undoLeavingCanon({ rank, title }, () => userLists.toggleWatched(rank));
    onActed?.(action, before);
  };

  return (
    <div className="needs-script flex gap-2">
      {(["canon", "watchlist", "watched"] as const).map((action) => {
        const isOn = pressed[action];
        const isUnsaved = unsaved[action];
        const words = messages[action];
        const label = isOn ? words.on(title) : words.off(title);
        return (
          <button
            key={action}
            type="button"
            data-film-action={action}
            data-rank={rank}
            aria-pressed={isOn}
            aria-label={label}
            title={isUnsaved ? `${label}. ${NOT_SAVED}` : label}
            {...(isUnsaved ? { "aria-description": NOT_SAVED } : {})}
            onClick={() => act(action)}
            className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-card border px-2.5 text-sm transition-colors duration-150 ${layout === "wide" ? "flex-1 px-4 font-semibold" : ""} border-line text-muted not-aria-pressed:hover:border-control not-aria-pressed:hover:text-ink ${isUnsaved ? `border-dashed ${PRESSED_UNSAVED[action]}` : PRESSED[action]}`}
          >
            <Icon
              name={ICONS[action][isOn ? "on" : "off"]}
              className={
                action === "canon" && isOn && crowned ? "motion-safe:animate-[crown-bounce_300ms_ease-out]" : ""
              }
            />
            <span className={layout === "wide" ? "" : "hidden md:inline"}>{words.word}</span>
          </button>
        );
      })}
    </div>
  );
}

function byAction(marks: FilmMarks): Readonly<Record<FilmAction, boolean>> {
  return { canon: marks.inCanon, watchlist: marks.onWatchlist, watched: marks.isWatched };
}
