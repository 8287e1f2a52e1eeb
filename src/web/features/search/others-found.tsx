import { Fragment, useId } from "react";
import { createPortal } from "react-dom";
import { Link } from "wouter";
import type { IndexFilmAnswer } from "#contract/api/film-index.ts";
import type { InterpretedPart } from "#contract/api/search.ts";
import { pages } from "#contract/pages.ts";
import type { AnyFilm } from "#domain/catalogue/film.ts";
import { titleKey, titleWords } from "#search/title-key.ts";
import { Button } from "../../ui/button.tsx";
import { useOnDemand } from "../../ui/load-part.tsx";
import { useCatalogue } from "../catalogue/catalogue.tsx";
import { FilmActions } from "#web/features/films/film-actions.tsx";
import { FilmLine } from "#web/features/films/other/film-line.tsx";
import { indexFilmShown, useIndexSearch } from "#web/features/films/other/film-index.ts";
import { loadAddFilmSheet } from "#web/features/films/other/add-film-link.tsx";
import { rememberName } from "#web/features/films/other/remember-name.ts";
import { useListFilms } from "#web/features/lists/use-list-films.ts";
import { useUserLists } from "#web/features/lists/use-user-lists.ts";
import { suggestionMessages as messages } from "./suggestion-messages.ts";
import { ownOthers } from "./own-lists.ts";

const MOST_SHOWN = 6;
const MOST_NAMESAKES = 3;
/** More than are shown, because ranked films are left out. */
const MOST_ASKED = 15;

/**
 * Below the ranked films found: others with such a title or, for a request about the visitor's own lists, theirs. If
 * none, the way to type one in. Exact titles are also named above, in `namesakesPlace`.
 */
export function OthersFound({
  prompt,
  parts,
  namesakesPlace,
}: {
  readonly prompt: string;
  readonly parts: readonly InterpretedPart[];
  readonly namesakesPlace: HTMLElement | null;
}) {
  const { filmsById } = useCatalogue();
  const own = ownOthers(parts, useUserLists(), filmsById);
  // One word that was understood otherwise is hardly a title.
  const isTitle = titleWords(prompt).length > 1 || parts.every(({ kind }) => kind === "title");
  return own === null ? (
    <CalledSo prompt={prompt} isTitle={isTitle} namesakesPlace={namesakesPlace} />
  ) : (
    <Own ids={own} />
  );
}

function Own({ ids }: { readonly ids: NonNullable<ReturnType<typeof ownOthers>> }) {
  const { filmOf } = useListFilms(ids);
  return <Others films={ids.flatMap((id) => filmOf(id) ?? [])} />;
}

function CalledSo({
  prompt,
  isTitle,
  namesakesPlace,
}: {
  readonly prompt: string;
  readonly isTitle: boolean;
  readonly namesakesPlace: HTMLElement | null;
}) {
  const { films, state } = useIndexSearch(prompt, MOST_ASKED, 0);
  const { Part: AddSheet, open, close } = useOnDemand(loadAddFilmSheet);
  const others = films.filter(({ rank }) => rank === null).slice(0, MOST_SHOWN);
  if (state === "waiting") return null;
  const namesakes = isTitle ? others.filter((film) => isCalled(film, prompt)).slice(0, MOST_NAMESAKES) : [];
  return (
    <>
      {namesakesPlace === null || namesakes.length === 0
        ? null
        : createPortal(<Namesakes films={namesakes} />, namesakesPlace)}
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

/** With or without its year. */
function isCalled({ title, originalTitle, year }: IndexFilmAnswer, prompt: string): boolean {
  const asked = titleKey(prompt);
  return [title, originalTitle ?? title].some((own) => [own, `${own} ${year}`].map(titleKey).includes(asked));
}

function Namesakes({ films }: { readonly films: readonly IndexFilmAnswer[] }) {
  return (
    <>
      {messages.namesakes}
      {films.map(({ id, title, year }, index) => (
        <Fragment key={id}>
          {index === 0 ? null : ", "}
          <Link href={pages.film(id)} className="text-ink underline underline-offset-4">
            {title}
          </Link>{" "}
          ({year})
        </Fragment>
      ))}
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
