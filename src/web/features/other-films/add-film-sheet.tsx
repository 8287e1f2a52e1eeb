import { useEffect, useId, useRef, useState } from "react";
import type { AnyFilm } from "#domain/film.ts";
import { shownOtherFilm, writeInId } from "#domain/other-film.ts";
import { newId } from "../../adapters/new-id.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useIsSmallScreen } from "../../ui/use-is-small-screen.ts";
import { useCatalogue } from "../catalogue/catalogue.tsx";
import { addMessages as messages } from "./add-messages.ts";
import { addToList } from "./add-to-list.ts";
import { FilmLine } from "./film-line.tsx";
import { indexFilmsShown } from "./index-film-shown.ts";
import { likelyMatches } from "./likely-matches.ts";
import { NameFields } from "./name-fields.tsx";
import { OWN_LISTS, type OwnList } from "./own-list.ts";
import { type NameFaults, readTypedName, type TypedName } from "./typed-name.ts";
import { useIndexSearch } from "./use-index-search.ts";

const MOST_FOUND = 8;
const MOST_OFFERED = 3;

/** Adds a film by its name to a list; what the film index has of that title is offered instead. */
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
  const [name, setName] = useState<TypedName>({ title, year: "", director: "" });
  const [faults, setFaults] = useState<NameFaults | null>(null);
  const [list, setList] = useState(into);
  const offered = useOffered(name);
  const isSmall = useIsSmallScreen();
  const titleField = useRef<HTMLInputElement>(null);
  useEffect(() => titleField.current?.focus(), []);
  const add = (film: AnyFilm) => {
    onClose();
    addToList(list, film);
  };
  return (
    <Modal title={messages.heading} place={isSmall ? "foot" : "middle"} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const read = readTypedName(name);
          if ("director" in read) add(shownOtherFilm({ id: writeInId(newId()), ...read }));
          else setFaults(read);
        }}
      >
        <p className="-mt-2 text-sm text-muted">{messages.intro}</p>
        <ListChoice chosen={list} onChoose={setList} />
        <NameFields name={name} faults={faults} titleField={titleField} onChange={setName} />
        <Offered films={offered} onAdd={add} />
        <Button type="submit" variant={offered.length === 0 ? "primary" : "quiet"}>
          {messages.add}
        </Button>
      </form>
    </Modal>
  );
}

/** Ranked or not, of the title that is typed, and of the year where there is one. */
function useOffered(name: TypedName): readonly AnyFilm[] {
  const { filmsById } = useCatalogue();
  const { films } = useIndexSearch(`${name.title} ${name.year}`, MOST_FOUND);
  const read = readTypedName(name);
  return "director" in read ? indexFilmsShown(likelyMatches(read, films).slice(0, MOST_OFFERED), filmsById) : [];
}

function Offered({ films, onAdd }: { readonly films: readonly AnyFilm[]; readonly onAdd: (film: AnyFilm) => void }) {
  const heading = useId();
  if (films.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="font-semibold">
        {messages.isItOneOf}
      </h3>
      <ul>
        {films.map((film) => (
          <FilmLine key={film.id} film={film}>
            <Button aria-label={messages.addThisLabel(film.title)} onClick={() => onAdd(film)}>
              {messages.addThis}
            </Button>
          </FilmLine>
        ))}
      </ul>
    </section>
  );
}

function ListChoice({ chosen, onChoose }: { readonly chosen: OwnList; readonly onChoose: (list: OwnList) => void }) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{messages.into}</legend>
      <div className="grid grid-cols-3">
        {OWN_LISTS.map((list) => (
          <label
            key={list}
            className="-ml-px flex min-h-11 cursor-pointer items-center justify-center gap-1.5 border border-control px-1 text-[0.9375rem] first:rounded-l-card last:rounded-r-card has-checked:bg-ink has-checked:font-semibold has-checked:text-ground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold"
          >
            <input
              type="radio"
              name="into"
              className="sr-only"
              checked={list === chosen}
              onChange={() => onChoose(list)}
            />
            {list === chosen ? <Icon name="check" className="size-4!" /> : null}
            {messages.lists[list]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
