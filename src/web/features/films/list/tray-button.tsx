import { Icon, type IconName } from "#web/ui/icon.tsx";
import { useOnDemand } from "#web/ui/load-part.tsx";
import { useFilmMarks } from "#web/features/lists/use-user-lists.ts";
import type { FilmTrayProps } from "./film-tray.tsx";
import { messages } from "../messages.ts";

const loadTray = async () => (await import("./film-tray.tsx")).FilmTray;

/** For where there is no room for the buttons. Shows the film's strongest mark that the row doesn't. */
export function TrayButton({
  film,
  onHide,
  className,
  isBesideMarks = false,
}: Omit<FilmTrayProps, "onClose"> & {
  readonly className: string;
  /** The marks that are set are already shown beside it. */
  readonly isBesideMarks?: boolean;
}) {
  const { inCanon, onWatchlist } = useFilmMarks(film.id);
  const { Part: Tray, open, close } = useOnDemand(loadTray);
  const isMark = !isBesideMarks && (inCanon || onWatchlist);
  const icon: IconName = !isMark ? "dots" : inCanon ? "crown" : "bookmark-check";
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
      {Tray === null ? null : <Tray film={film} onHide={onHide} onClose={close} />}
    </>
  );
}
