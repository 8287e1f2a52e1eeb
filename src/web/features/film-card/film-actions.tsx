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

/** Without frames, because many stand below each other. */
const PRESSED_COMPACT: Readonly<Record<FilmAction, string>> = {
  canon: PRESSED.canon,
  watchlist: "aria-pressed:text-ink",
  watched: "aria-pressed:text-seen",
};

/** An unsaved mark is only outlined. */
const PRESSED_UNSAVED: Readonly<Record<FilmAction, string>> = {
  canon: "aria-pressed:border-gold aria-pressed:text-gold",
  watchlist: "aria-pressed:border-ink aria-pressed:text-ink",
  watched: PRESSED.watched,
};

const LAYOUTS = {
  row: {
    group: "gap-2",
    button: "min-h-11 min-w-11 gap-2 px-2.5 text-sm",
    unpressed: "border-line not-aria-pressed:hover:border-control",
    word: "hidden md:inline",
    pressed: PRESSED,
  },
  wide: {
    group: "gap-2",
    button: "min-h-11 min-w-11 flex-1 gap-2 px-4 text-sm font-semibold",
    unpressed: "border-line not-aria-pressed:hover:border-control",
    word: "",
    pressed: PRESSED,
  },
  compact: {
    group: "justify-end",
    button: "size-11 pointer-fine:size-8",
    unpressed: "border-transparent",
    word: "",
    pressed: PRESSED_COMPACT,
  },
} as const;

/**
 * The three actions on a film. `row` shows words where there is space, `wide` always, `compact` never. `onActed` gets the action and the
 * lists from before it.
 */
export function FilmActions({
  rank,
  title,
  layout = "row",
  isTabStop = true,
  onActed,
}: {
  readonly rank: Rank;
  readonly title: string;
  readonly layout?: keyof typeof LAYOUTS;
  /** False where the arrow keys lead to the buttons (`features/film-keys`). */
  readonly isTabStop?: boolean;
  readonly onActed?: (action: FilmAction, before: UserLists) => void;
}) {
  const pressed = byAction(useFilmMarks(rank));
  const unsaved = byAction(useUnsavedMarks(rank));
  // The crown bounces on a press, not when a page is shown.
  const [crowned, setCrowned] = useState(false);
  const look = LAYOUTS[layout];

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
    <div className={`needs-script flex ${look.group}`}>
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
            {...(isTabStop ? {} : { tabIndex: -1 })}
            aria-pressed={isOn}
            aria-label={label}
            title={isUnsaved ? `${label}. ${NOT_SAVED}` : label}
            {...(isUnsaved ? { "aria-description": NOT_SAVED } : {})}
            onClick={() => act(action)}
            className={`inline-flex items-center justify-center rounded-card border transition-colors duration-150 ${look.button} text-muted not-aria-pressed:hover:text-ink ${isUnsaved ? "border-line" : look.unpressed} ${isUnsaved ? `border-dashed ${PRESSED_UNSAVED[action]}` : look.pressed[action]}`}
          >
            <Icon
              name={ICONS[action][isOn ? "on" : "off"]}
              className={
                action === "canon" && isOn && crowned ? "motion-safe:animate-[crown-bounce_300ms_ease-out]" : ""
              }
            />
            {layout === "compact" ? null : <span className={look.word}>{words.word}</span>}
          </button>
        );
      })}
    </div>
  );
}

function byAction(marks: FilmMarks): Readonly<Record<FilmAction, boolean>> {
  return { canon: marks.inCanon, watchlist: marks.onWatchlist, watched: marks.isWatched };
}
