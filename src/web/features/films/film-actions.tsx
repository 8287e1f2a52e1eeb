import { useState } from "react";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import type { UserLists } from "#domain/lists/user-lists.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import type { FilmMarks } from "#web/features/lists/shown-lists.ts";
import { NOT_SAVED } from "#web/features/lists/messages.ts";
import { undoLeavingCanon, useFilmMarks, useUnsavedMarks } from "#web/features/lists/use-user-lists.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { messages } from "./messages.ts";

export type FilmAction = "canon" | "watchlist" | "watched";

const ICONS: Readonly<Record<FilmAction, { readonly off: IconName; readonly on: IconName }>> = {
  canon: { off: "crown", on: "crown" },
  watchlist: { off: "bookmark", on: "bookmark-check" },
  watched: { off: "eye", on: "circle-check" },
};

/**
 * Shape and fill differ, not only colour. By `aria-pressed`, to respond before the app loads (`app/early-presses.ts`).
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

/** `row` shows words where there is space, `wide` always, `boxes` never; `words` and `icons` have no boxes. */
type ActionsLayout = "row" | "wide" | "boxes" | "words" | "icons";

const BOXED =
  "min-h-11 min-w-11 rounded-card border border-line px-2.5 text-muted not-aria-pressed:hover:border-control";

const SHAPES: Readonly<Record<ActionsLayout, string>> = {
  row: BOXED,
  wide: `${BOXED} flex-1 px-4 font-semibold`,
  boxes: BOXED,
  words: "min-h-11 gap-3 text-muted aria-pressed:font-semibold lg:w-full lg:justify-start",
  icons: "size-11 text-control pointer-fine:lg:size-[1.9375rem]",
};

const GROUPS: Readonly<Record<ActionsLayout, string>> = {
  row: "gap-2",
  wide: "gap-2 tiny:flex-col",
  boxes: "gap-1.5",
  words: "flex-wrap justify-between gap-x-2 lg:flex-col",
  icons: "",
};

/** Without boxes, colour and shape tell. */
const PRESSED_UNBOXED: Readonly<Record<FilmAction, string>> = {
  canon: "aria-pressed:text-gold",
  watchlist: "aria-pressed:text-ink",
  watched: "aria-pressed:text-seen",
};

type ActedFilm = Pick<AnyFilm, "id" | "rank" | "title">;

const ACTIONS = ["canon", "watchlist", "watched"] as const satisfies readonly FilmAction[];

/** The actions on a film. */
export function FilmActions({
  film,
  layout = "row",
  actions = ACTIONS,
  isOn,
  isTabStop = true,
  onPress,
  onActed,
}: {
  readonly film: ActedFilm;
  readonly layout?: ActionsLayout;
  readonly actions?: readonly FilmAction[];
  /** Marks that a list has of its own. */
  readonly isOn?: Partial<Readonly<Record<FilmAction, boolean>>>;
  /** False where the arrow keys lead to the buttons (`keys/film-keys.ts`). */
  readonly isTabStop?: boolean;
  /** Told of a press first, with whether the mark is set; true where it needs nothing more. */
  readonly onPress?: (action: FilmAction, isOn: boolean, button: HTMLElement) => boolean;
  /** Gets the lists from before the action. */
  readonly onActed?: (action: FilmAction, before: UserLists) => void;
}) {
  const { id, title } = film;
  const pressed = { ...byAction(useFilmMarks(id)), ...isOn };
  const unsaved = byAction(useUnsavedMarks(id));
  // The crown bounces on a press, not when a page is shown.
  const [crowned, setCrowned] = useState(false);

  const act = (action: FilmAction, button: HTMLElement) => {
    if (onPress?.(action, pressed[action], button) === true) return;
    const before = userLists.current();
    if (action === "canon") {
      setCrowned(!pressed.canon);
      undoLeavingCanon(film, () => userLists.toggleCanon(id));
    } else if (action === "watchlist") userLists.toggleWatchlist(id);
    else undoLeavingCanon(film, () => userLists.toggleWatched(id));
    if (action === "watched" || (action === "canon" && !pressed.canon)) {
      // Without its script nothing is offered.
      void import("./offers.ts").then(({ offer }) => offer(action, film, before)).catch(() => undefined);
    }
    onActed?.(action, before);
  };

  return (
    <div data-id={id} className={`needs-script flex ${GROUPS[layout]}`}>
      {actions.map((action) => {
        const isPressed = pressed[action];
        const isUnsaved = unsaved[action];
        const words = messages[action];
        const label = isPressed ? words.on(title) : words.off(title);
        return (
          <button
            key={action}
            type="button"
            data-action={action}
            {...(isTabStop ? {} : { tabIndex: -1 })}
            aria-pressed={isPressed}
            aria-label={label}
            title={isUnsaved ? `${label}. ${NOT_SAVED}` : label}
            {...(isUnsaved ? { "aria-description": NOT_SAVED } : {})}
            onClick={(event) => act(action, event.currentTarget)}
            className={`inline-flex items-center justify-center gap-2 text-sm transition-colors duration-150 not-aria-pressed:hover:text-ink ${SHAPES[layout]} ${pressedLook(action, layout, isUnsaved)}`}
          >
            <Icon
              name={ICONS[action][isPressed ? "on" : "off"]}
              className={
                action === "canon" && isPressed && crowned ? "motion-safe:animate-[crown-bounce_300ms_ease-out]" : ""
              }
            />
            {layout === "icons" || layout === "boxes" ? null : (
              <span className={layout === "row" ? "hidden md:inline" : ""}>{words.word}</span>
            )}
          </button>
        );
      })}
    </div>
  );
}

function pressedLook(action: FilmAction, layout: ActionsLayout, isUnsaved: boolean): string {
  if (layout === "icons" || layout === "words")
    return isUnsaved
      ? `${PRESSED_UNBOXED[action]} underline decoration-dashed outline-1 -outline-offset-4 outline-current outline-dashed`
      : PRESSED_UNBOXED[action];
  return isUnsaved ? `border-dashed ${PRESSED_UNSAVED[action]}` : PRESSED[action];
}

function byAction(marks: FilmMarks): Readonly<Record<FilmAction, boolean>> {
  return { canon: marks.inCanon, watchlist: marks.onWatchlist, watched: marks.isWatched };
}

/** Hides a film by `onHide`, or shows it again. Reached by the arrow keys (`keys/film-keys.ts`). */
export function HideButton({
  film,
  onHide,
  className,
}: {
  readonly film: AnyFilm;
  readonly onHide: () => void;
  readonly className: string;
}) {
  const { isHidden } = useFilmMarks(film.id);
  return (
    <button
      type="button"
      onClick={isHidden ? () => userLists.toggleHidden(film.id) : onHide}
      data-action="hide"
      tabIndex={-1}
      aria-label={isHidden ? messages.unhideLabel(film.title) : messages.hideLabel(film.title)}
      title={isHidden ? messages.unhideFilm : messages.hideFilm}
      className={`needs-script inline-flex items-center justify-center text-muted hover:text-ink ${className}`}
    >
      <Icon name={isHidden ? "eye" : "eye-off"} />
    </button>
  );
}
