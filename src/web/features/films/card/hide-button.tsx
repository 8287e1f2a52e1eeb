import type { Film } from "#domain/catalogue/film.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useFilmMarks } from "#web/features/lists/use-user-lists.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { messages } from "./messages.ts";

/** Hides a film by `onHide`, or shows it again. The arrow keys lead to it (`features/film-keys`). */
export function HideButton({
  film,
  onHide,
  className,
}: {
  readonly film: Film;
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
