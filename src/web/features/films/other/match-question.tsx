import { useId } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { calledText, isOtherFilmId } from "#domain/catalogue/other-film.ts";
import { joinOperation } from "#domain/lists/lasting-films.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { FilmLine } from "./film-line.tsx";
import { messages } from "./messages.ts";

export function MatchQuestion({
  id,
  films,
  onJoined,
}: {
  readonly id: FilmId;
  readonly films: readonly AnyFilm[];
  readonly onJoined: (film: AnyFilm) => void;
}) {
  const heading = useId();
  if (films.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="rounded-card border border-control px-4 pt-3 pb-1">
      <h2 id={heading} className="font-semibold">
        {films.length === 1 ? messages.isIt : messages.isItOneOf}
      </h2>
      <p className="text-sm text-muted">{messages.whatJoiningDoes}</p>
      <ul className="mt-1 *:last:border-b-0">
        {films.map((film) => (
          <FilmLine key={film.id} film={film}>
            <Button
              aria-label={messages.joinLabel(film.title)}
              onClick={() => {
                joinFilm(id, film);
                onJoined(film);
              }}
            >
              {messages.join}
            </Button>
          </FilmLine>
        ))}
      </ul>
    </section>
  );
}

/** Puts `other` in the film's place in every list, with its memories; a toast undoes it. */
function joinFilm(id: FilmId, other: AnyFilm): void {
  const before = userLists.current();
  const operation = joinOperation(before, id, {
    id: other.id,
    called: isOtherFilmId(other.id) ? calledText(other) : null,
  });
  if (operation === null) return;
  userLists.make(operation);
  showToast({
    title: messages.joined(other.title),
    action: { label: messages.undo, onAction: () => userLists.restore(before) },
  });
}
