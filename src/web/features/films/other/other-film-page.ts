import type { OtherFilmPage } from "#contract/other-film-page.ts";
import { PRODUCT_NAME } from "#contract/pages.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { fold } from "#search/fold.ts";
import type { OtherFilmExcerpt } from "#web/features/catalogue/page-excerpts.ts";
import { messages } from "./messages.ts";

export function otherFilmTitle(page: OtherFilmPage): string {
  switch (page.kind) {
    case "departed": {
      const { title, year } = page.departed.film;
      return `${title} (${year}), no longer ranked · ${PRODUCT_NAME}`;
    }
    case "index":
      return namedTitle(page.film);
    case "written":
      return `${messages.typedIn} · ${PRODUCT_NAME}`;
  }
}

export function namedTitle({ title, year }: { readonly title: string; readonly year: number | null }): string {
  return `${year === null ? title : `${title} (${year})`} · ${PRODUCT_NAME}`;
}

type Beside = OtherFilmExcerpt["beside"];

export function filmsBeside(page: OtherFilmPage, films: readonly Film[]): Beside {
  switch (page.kind) {
    case "departed":
      return page.departed.neighbours.flatMap(({ rank, why }) => {
        const film = films.find((other) => other.rank === rank);
        return film === undefined ? [] : [shown(film, why)];
      });
    case "index":
      return filmsDirectedBy(page.film.directors, films);
    case "written":
      return [];
  }
}

export function filmsDirectedBy(directors: readonly string[], films: readonly Film[]): Beside {
  const wanted = new Set(directors.map(fold));
  return films
    .filter(({ facts }) => facts.directors.some((name) => wanted.has(fold(name))))
    .map((film) => shown(film, messages.ranked(film.rank)));
}

function shown({ rank, id, title, year }: Film, why: string): Beside[number] {
  return { rank, id, title, year, why, furtherAfield: false };
}
