import { useId } from "react";
import type { InterpretedPart } from "#contract/api/search.ts";
import type { AnyFilm } from "#domain/film.ts";
import { Button } from "../../ui/button.tsx";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import { useCatalogue } from "../catalogue/catalogue.tsx";
import { FilmActions } from "../film-card/film-actions.tsx";
import { FilmLine } from "../other-films/film-line.tsx";
import { indexFilmShown } from "../other-films/index-film-shown.ts";
import { loadAddFilmSheet } from "../other-films/load-add-film-sheet.ts";
import { rememberName } from "../other-films/remember-name.ts";
import { useIndexSearch } from "../other-films/use-index-search.ts";
import { useListFilms } from "../other-films/use-list-films.ts";
import { useUserLists } from "../user-lists/use-user-lists.ts";
import { suggestionMessages as messages } from "./suggestion-messages.ts";
import { ownOthers } from "./own-others.ts";

const MOST_SHOWN = 6;
/** To have as many without those that are ranked. */
const MOST_ASKED = 15;

/**
 * Below what a search found in the ranking: the films outside it that are called so, or if it asked about the visitor's
 * own lists, those of theirs that it means; each with its marks. Else the way to type one in.
 */
export function OthersFound({
  prompt,
  parts,
}: {
  readonly prompt: string;
  /** As the request was understood. */
  readonly parts: readonly InterpretedPart[];
}) {
  const { filmsById } = useCatalogue();
  const own = ownOthers(parts, useUserLists(), filmsById);
  return own === null ? <CalledSo prompt={prompt} /> : <Own ids={own} />;
}

function Own({ ids }: { readonly ids: NonNullable<ReturnType<typeof ownOthers>> }) {
  const { filmOf } = useListFilms(ids);
  return <Others films={ids.flatMap((id) => filmOf(id) ?? [])} />;
}

function CalledSo({ prompt }: { readonly prompt: string }) {
  const { films, state } = useIndexSearch(prompt, MOST_ASKED);
  const { Part: AddSheet, open, close } = useOnDemand(loadAddFilmSheet);
  const others = films.filter(({ rank }) => rank === null).slice(0, MOST_SHOWN);
  if (state === "waiting") return null;
  return (
    <>
      <Others films={others.map(indexFilmShown)} />
      {others.length === 0 ? (
        <p className="border-t border-line pt-4 text-muted">
          {messages.noOthers}{" "}
          <Button variant="link" onClick={open}>
            {messages.typeIn}
          </Button>
        </p>
      ) : null}
      {AddSheet === null ? null : <AddSheet title={prompt} onClose={close} />}
    </>
  );
}

function Others({ films }: { readonly films: readonly AnyFilm[] }) {
  const heading = useId();
  if (films.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="pt-6">
      <h2 id={heading} className="border-b border-line pb-3 text-muted">
        {messages.othersFound(films.length)}
      </h2>
      <ul>
        {films.map((film) => (
          <FilmLine key={film.id} film={film}>
            <div onClickCapture={() => rememberName(film)}>
              <FilmActions film={film} layout="icons" />
            </div>
          </FilmLine>
        ))}
      </ul>
    </section>
  );
}
