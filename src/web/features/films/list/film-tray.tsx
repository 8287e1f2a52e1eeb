import { createPortal } from "react-dom";
import { Link } from "wouter";
import { pages } from "#contract/pages.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { AddToListButton } from "../own-lists/add-to-list-button.tsx";
import { messages as listMessages } from "../own-lists/messages.ts";
import { FilmActions } from "../film-actions.tsx";
import { messages } from "../messages.ts";
import { useFilmMarks } from "#web/features/lists/use-user-lists.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";

export interface FilmTrayProps {
  readonly film: Film;
  readonly onHide?: (() => void) | undefined;
  readonly onClose: () => void;
}

export function FilmTray({ film, onHide, onClose }: FilmTrayProps) {
  const { id, title, year, director } = film;
  const { isHidden } = useFilmMarks(id);
  // Outside the film's element, which has other styles.
  return createPortal(
    <Modal title={title} place="foot" onClose={onClose}>
      <p className="-mt-3 mb-4 text-sm text-muted">
        {year} · {director}
      </p>
      <FilmActions film={film} layout="wide" onActed={onClose} />
      <div className="mt-2 flex flex-wrap gap-2">
        {onHide === undefined ? null : (
          <Button
            className="flex-1"
            onClick={() => {
              onClose();
              if (isHidden) userLists.toggleHidden(id);
              else onHide();
            }}
          >
            {isHidden ? messages.unhideFilm : messages.hideFilm}
          </Button>
        )}
        <AddToListButton films={[film]} words={listMessages.addToList} className="flex-1" />
        <Link href={pages.film(id)} className={`${buttonClass("quiet")} flex-1`}>
          {messages.about}
        </Link>
      </div>
    </Modal>,
    document.body,
  );
}
