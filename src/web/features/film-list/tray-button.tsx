import { useState, type ComponentType } from "react";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { useFilmMarks } from "../user-lists/use-user-lists.ts";
import type { FilmTrayProps } from "./film-tray.tsx";
import { messages } from "./messages.ts";

/** Opens all marks of a film where there is no room for them; shows the strongest that its row does not. */
export function TrayButton({
  film,
  onHide,
  className,
  isBesideMarks = false,
}: Omit<FilmTrayProps, "onClose"> & {
  readonly className: string;
  /** All marks that are set are shown already. */
  readonly isBesideMarks?: boolean;
}) {
  const { inCanon, onWatchlist } = useFilmMarks(film.id);
  const [Tray, setTray] = useState<ComponentType<FilmTrayProps> | null>(null);
  const isMark = !isBesideMarks && (inCanon || onWatchlist);
  const icon: IconName = !isMark ? "dots" : inCanon ? "crown" : "bookmark-check";
  const open = () =>
    void import("./film-tray.tsx").then(
      ({ FilmTray }) => setTray(() => FilmTray),
      () => undefined,
    );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        tabIndex={-1}
        aria-label={messages.more(film.title)}
        onClick={open}
        className={`needs-script inline-flex min-h-11 min-w-11 items-center justify-center text-muted ${isMark ? (inCanon ? "max-sm:text-gold" : "max-sm:text-ink") : ""} ${className}`}
      >
        <Icon name={icon} className="sm:hidden" />
        <Icon name="dots" className="max-sm:hidden" />
      </button>
      {Tray === null ? null : <Tray film={film} onHide={onHide} onClose={() => setTray(null)} />}
    </>
  );
}
