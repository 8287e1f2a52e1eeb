import { useId } from "react";
import type { FilmId } from "#domain/catalogue/film-id.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { Button } from "#web/ui/button.tsx";
import { FilmLine } from "./film-line.tsx";
import { joinFilm } from "./join-film.ts";
import { messages } from "./messages.ts";

/** Whether a film of the lists is one of these; nothing without any. `onJoined` gets the film it is. */
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
