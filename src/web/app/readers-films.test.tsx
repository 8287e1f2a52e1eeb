import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { pages, routeOf } from "#contract/pages.ts";
import type { Film, FilmMetadata } from "#domain/catalogue/film.ts";
import { CatalogueProvider, useCatalogue } from "../features/catalogue/catalogue.tsx";
import { RankedFilms } from "../features/catalogue/ranked-films.tsx";
import { FilmCard } from "../features/films/film-card.tsx";
import { someFilm } from "../features/films/personal/screen-for-tests.tsx";
import { readersFilms } from "./readers-films.ts";

const metadata = (genre: string): FilmMetadata => ({
  genre,
  cinematographer: "",
  screenwriter: "",
  mood: "",
  recommendations: [],
});

const CATALOGUE = {
  films: [someFilm(1), someFilm(2)],
  metadataByRank: { 1: metadata("Western, Comedy"), 2: metadata("Horror") },
  tagsByRank: {},
  kinByRank: {},
};

function Cards({ films }: { readonly films: readonly Film[] }) {
  const { metadataByRank } = useCatalogue();
  return films.map((film) => <FilmCard key={film.id} film={film} metadata={metadataByRank[film.rank]} />);
}

function htmlAt(path: string): string {
  const own = { films: [], metadataByRank: {}, total: CATALOGUE.films.length };
  return renderToString(
    <CatalogueProvider excerpt={{ ...own, ...readersFilms(routeOf(path), CATALOGUE) }}>
      <RankedFilms>{(films) => <Cards films={films} />}</RankedFilms>
    </CatalogueProvider>,
  );
}

test("the cards of a page for readers without scripts name each film's own genre", () => {
  const html = htmlAt(pages.edition(1));
  expect(html).toMatch(/Film 1.*Western.*Film 2.*Horror/s);
  expect(html).not.toContain("Drama");
});

test("a page that has no films for such readers brings nothing for them", () => {
  expect(readersFilms(routeOf(pages.watchlist()), CATALOGUE)).toEqual({});
});
