import { useId, useState } from "react";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { type OtherFilm, shownOtherFilm, writeInId } from "#domain/catalogue/other-film.ts";
import { newId } from "#web/adapters/new-id.ts";
import { Button } from "#web/ui/button.tsx";
import { RadioRow } from "#web/ui/choice-rows.tsx";
import { addMessages as messages } from "./add-messages.ts";
import { addToList } from "./add-to-list.ts";
import { FilmLine } from "./film-line.tsx";
import { NameSheet } from "./name-sheet.tsx";
import { OWN_LISTS, type OwnList } from "./own-list.ts";
import { useSuggestedFilms } from "./use-suggested-films.ts";

/** Adds a film by its name to a list; films that are called so, ranked or not, are offered instead. */
export function AddFilmSheet({
  title = "",
  into = "watched",
  onClose,
}: {
  /** What has been typed of it. */
  readonly title?: string;
  /** The list that is chosen at first. */
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
      heading={messages.heading}
      before={{ title, year: "", director: "" }}
      above={
        <>
          <p className="-mt-2 text-sm text-muted">{messages.intro}</p>
          <RadioRow
            legend={<legend className="mb-1 font-semibold">{messages.into}</legend>}
            name="into"
            ids={OWN_LISTS}
            labels={messages.lists}
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

/** The films that it may be, and the button that adds it as typed. */
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
                <Button aria-label={messages.addThisLabel(film.title)} onClick={() => onAdd(film)}>
                  {messages.addThis}
                </Button>
              </FilmLine>
            ))}
          </ul>
        </section>
      )}
      <Button type="submit" variant={films.length === 0 ? "primary" : "quiet"}>
        {messages.add}
      </Button>
    </>
  );
}
