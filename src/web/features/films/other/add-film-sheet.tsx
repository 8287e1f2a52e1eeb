import { useId, useState, useMemo } from "react";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { type OtherFilm, shownOtherFilm, writeInId } from "#domain/catalogue/other-film.ts";
import { createSuggester } from "#search/suggest/suggest.ts";
import { newId } from "#web/adapters/new-id.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { useCatalogue } from "#web/features/catalogue/catalogue.tsx";
import { addFilmMessages, messages, type OwnList } from "./messages.ts";
import { RadioRow } from "#web/ui/choice-rows.tsx";
import { FilmLine } from "./film-line.tsx";
import { NameSheet } from "./name-sheet.tsx";
import { rememberName } from "./remember-name.ts";
import { indexFilmsShown, useIndexSearch } from "./film-index.ts";
import { isNearYear } from "./likely-films.ts";

const LISTS: readonly OwnList[] = ["watched", "watchlist", "canon"];

/** Films with the typed name, ranked or not, are offered instead. */
export function AddFilmSheet({
  title = "",
  into = "watched",
  onClose,
}: {
  readonly title?: string;
  readonly into?: OwnList;
  readonly onClose: () => void;
}) {
  const [list, setList] = useState(into);
  const add = (film: AnyFilm) => {
    onClose();
    addToList(list, film);
  };
  return (
    <NameSheet
      heading={addFilmMessages.heading}
      before={{ title, year: "", director: "" }}
      above={
        <>
          <p className="-mt-2 text-sm text-muted">{addFilmMessages.intro}</p>
          <RadioRow
            legend={<legend className="mb-1 font-semibold">{addFilmMessages.into}</legend>}
            name="into"
            ids={LISTS}
            labels={addFilmMessages.lists}
            chosen={list}
            onChoose={setList}
          />
        </>
      }
      onClose={onClose}
      onNamed={(name) => add(shownOtherFilm({ id: writeInId(newId()), ...name }))}
    >
      {(name) => <Offered name={name} onAdd={add} />}
    </NameSheet>
  );
}

function Offered({
  name,
  onAdd,
}: {
  readonly name: Omit<OtherFilm, "id"> | null;
  readonly onAdd: (film: AnyFilm) => void;
}) {
  const heading = useId();
  const films = useSuggestedFilms(name);
  return (
    <>
      {films.length === 0 ? null : (
        <section aria-labelledby={heading}>
          <h3 id={heading} className="font-semibold">
            {messages.isItOneOf}
          </h3>
          <ul>
            {films.map((film) => (
              <FilmLine key={film.id} film={film} leadsToIt={false}>
                <Button aria-label={addFilmMessages.addThisLabel(film.title)} onClick={() => onAdd(film)}>
                  {addFilmMessages.addThis}
                </Button>
              </FilmLine>
            ))}
          </ul>
        </section>
      )}
      <Button type="submit" variant={films.length === 0 ? "primary" : "quiet"}>
        {addFilmMessages.add}
      </Button>
    </>
  );
}

/** Adds at the end of the list; a toast undoes it. */
function addToList(list: OwnList, film: AnyFilm): void {
  rememberName(film);
  const before = userLists.current();
  userLists.make({ type: `${list}/add`, id: film.id });
  showToast({
    title: addFilmMessages.added[list](film.title),
    action: { label: messages.undo, onAction: () => userLists.restore(before) },
  });
}

const MOST_FOUND = 8;
const MOST_OFFERED = 4;

/** What the search box would suggest, ranked films first; a typed year excludes films of other years. */
function useSuggestedFilms(name: Omit<OtherFilm, "id"> | null): readonly AnyFilm[] {
  const { films, filmsById } = useCatalogue();
  const suggest = useMemo(() => createSuggester(films), [films]);
  const { films: found } = useIndexSearch(name === null ? "" : name.title, MOST_FOUND);
  if (name === null) return [];
  const ranked = suggest(name.title).films.map(({ film }) => film);
  const shown = new Map([...ranked, ...indexFilmsShown(found, filmsById)].map((film) => [film.id, film]));
  return [...shown.values()].filter((film) => isNearYear(name.year, film.year)).slice(0, MOST_OFFERED);
}
