import type { FilmId } from "#domain/catalogue/film-id.ts";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { NOT_SAVED } from "#web/features/lists/messages.ts";
import { useUnsavedMarks } from "#web/features/lists/use-user-lists.ts";
import { messages } from "./messages.ts";

export type TileActionKind = "canon" | "watchlist" | "watched" | "remove";

interface Look {
  readonly off: IconName;
  readonly on: IconName;
  /** Shape and fill change with the colour. */
  readonly pressed: string;
  readonly unsaved: string;
}

const LOOKS: Readonly<Record<Exclude<TileActionKind, "remove">, Look>> = {
  canon: { off: "crown", on: "crown", pressed: "border-gold bg-gold text-on-gold", unsaved: "border-gold text-gold" },
  watchlist: {
    off: "bookmark",
    on: "bookmark-check",
    pressed: "border-ink bg-ink text-ground",
    unsaved: "border-ink text-ink",
  },
  watched: { off: "eye", on: "circle-check", pressed: "border-seen text-seen", unsaved: "border-seen text-seen" },
};

const BASE =
  "inline-flex min-h-11 min-w-11 items-center justify-center rounded-card border transition-colors duration-150";
const UNPRESSED = "border-line text-muted hover:border-control hover:text-ink";

/** `onAct` gets the button, so that focus can be kept. */
export function TileMark({
  kind,
  id,
  title,
  isOn,
  onAct,
}: {
  readonly kind: Exclude<TileActionKind, "remove">;
  readonly id: FilmId;
  readonly title: string;
  readonly isOn: boolean;
  readonly onAct: (button: HTMLElement) => void;
}) {
  const look = LOOKS[kind];
  const unsaved = useUnsavedMarks(id);
  const isUnsaved = { canon: unsaved.inCanon, watchlist: unsaved.onWatchlist, watched: unsaved.isWatched }[kind];
  const label = isOn ? messages[kind].on(title) : messages[kind].off(title);
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      title={isUnsaved ? `${label}. ${NOT_SAVED}` : label}
      {...(isUnsaved ? { "aria-description": NOT_SAVED } : {})}
      data-action={kind}
      onClick={(event) => onAct(event.currentTarget)}
      className={`${BASE} ${isOn ? look[isUnsaved ? "unsaved" : "pressed"] : UNPRESSED} ${isUnsaved ? "border-dashed" : ""}`}
    >
      <Icon name={isOn ? look.on : look.off} />
    </button>
  );
}

export function TileRemove({
  label,
  onAct,
}: {
  readonly label: string;
  readonly onAct: (button: HTMLElement) => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      data-action="remove"
      onClick={(event) => onAct(event.currentTarget)}
      className={`${BASE} ml-auto border-transparent text-muted hover:text-ink`}
    >
      <Icon name="close" />
    </button>
  );
}
