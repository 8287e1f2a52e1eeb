import { CURRENT_EDITION, editionOf, EDITIONS } from "#domain/catalogue/editions.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { fullListName, sourceListById, SOURCE_LISTS, SOURCE_LIST_COUNT } from "#domain/catalogue/source-lists.ts";
import { SOURCE_NOTES } from "#domain/catalogue/source-notes.ts";
import { FIRST_SEEN_PART, isInSeenPart, seenPart } from "#domain/lists/seen-parts.ts";
import type { TopicAddress } from "#domain/topics/topic-address.ts";
import {
  PAGE_NAMES,
  type PageName,
  PAGES,
  type PartOf,
  pages,
  PRODUCT_NAME,
  rankingPageRange,
  type Route,
} from "./pages.ts";

/** For the server, and for a browser that turned to the page, beyond the row of `PAGES`. */
interface PageMatter<Part> {
  readonly description?: string;
  /** Its title where the address chooses something of its own. */
  readonly chosenTitle?: string;
  /** Null where nothing is at the address. */
  readonly head?: (part: Part, catalogue: PageCatalogue) => OwnHead | null;
  /** In the page's HTML and data: the stretch of a list, or the film itself. */
  readonly films?: (part: Part, films: readonly Film[]) => readonly Film[];
  /** In the HTML alone; with scripts they come with the catalogue. */
  readonly filmsForReaders?: (part: Part, films: readonly Film[]) => readonly Film[];
  readonly indexed?: (films: IndexedFilms) => readonly string[];
}

export interface PageCatalogue {
  /** At least the page's films. */
  readonly films: readonly Film[];
  readonly total: number;
}

export interface IndexedFilms {
  readonly ranked: readonly Film[];
  readonly departed: readonly Pick<Film, "id">[];
  readonly topics: readonly TopicAddress[];
}

/** `title` is without the product's name, as in `page-titles.ts`. */
export interface OwnHead {
  readonly title?: string;
  readonly description?: string;
  readonly canonicalPath?: string;
  readonly type?: "video.movie";
}

const SEEN_DESCRIPTION =
  "Walls of posters to tick through: mark the great films you have seen, by rank, decade or list, hundreds in minutes.";

const MATTERS: { readonly [Name in PageName]?: PageMatter<PartOf<Name>> } = {
  ranking: {
    head: (number, { total }) => {
      const { start, end } = rankingPageRange(number, total);
      return start < total ? { title: `Films ${start + 1}–${end}`, canonicalPath: pages.ranking(number) } : null;
    },
    films: (number, films) => {
      const { start, end } = rankingPageRange(number, films.length);
      return films.slice(start, end);
    },
  },
  film: {
    head: (named, { films }) => {
      const film = films.find(({ id, rank }) => id === named || rank === named);
      if (film === undefined) return null;
      return {
        title: `${film.title} (${film.year}), ranked ${film.rank}`,
        description: film.description,
        canonicalPath: pages.film(film.id),
        type: "video.movie",
      };
    },
    films: (named, films) => films.filter(({ id, rank }) => id === named || rank === named),
    indexed: ({ ranked, departed }) => [...ranked, ...departed].map(({ id }) => pages.film(id)),
  },
  lists: {
    description: `The ${SOURCE_LIST_COUNT} published lists behind the ranking: how far you are with each of them, and how much they agree with each other.`,
  },
  list: {
    head: (id) => {
      const list = sourceListById(id);
      return {
        title: `${fullListName(list)} (${list.edition})`,
        description: `${SOURCE_NOTES[id].about} All its films, how far you are with it, and which to see next.`,
        canonicalPath: pages.list(id),
      };
    },
    indexed: () => SOURCE_LISTS.map(({ id }) => pages.list(id)),
  },
  edition: {
    head: (edition) => {
      const { listsOf, size } = editionOf(edition);
      return {
        title: `The ranking of ${listsOf}`,
        description: `All ${size} films of the ranking as it was published from the lists of ${listsOf}, and where each of them ranks in another edition.`,
        canonicalPath: pages.edition(edition),
      };
    },
    filmsForReaders: (_edition, films) => films,
    indexed: () =>
      EDITIONS.filter(({ number }) => number <= CURRENT_EDITION).map(({ number }) => pages.edition(number)),
  },
  // The server knows which there are.
  topic: { head: () => null, indexed: ({ topics }) => topics.map(pages.topic) },
  "how-films-are-ranked": {
    description: `The rule of the ranking, and what it would be if its ${SOURCE_LIST_COUNT} lists counted for more or less: critics alone, audiences alone, or weights of your own.`,
    chosenTitle: "A ranking with other weights",
    filmsForReaders: (_part, films) => films,
  },
  seen: {
    description: SEEN_DESCRIPTION,
    filmsForReaders: (_part, films) => films.filter((film) => isInSeenPart(FIRST_SEEN_PART, film)),
  },
  "seen-part": {
    description: SEEN_DESCRIPTION,
    head: (id) => (seenPart(id) === null ? null : {}),
    filmsForReaders: (id, films) => {
      const part = seenPart(id);
      return part === null ? [] : films.filter((film) => isInSeenPart(part, film));
    },
  },
  tonight: {
    description:
      "One great film for tonight, by mood, length and company, with the reason. Another press, another film.",
  },
  import: {
    description:
      "Import your films from Letterboxd, IMDb, Trakt and others. Your files are read in your browser and sent nowhere.",
  },
};

function matterOf<Name extends PageName>({ page }: Route<Name>): PageMatter<PartOf<Name>> {
  return MATTERS[page] ?? {};
}

/** Null where nothing is at the address. */
export function ownHead<Name extends PageName>(route: Route<Name>, catalogue: PageCatalogue): OwnHead | null {
  if (route.page === "not-found") return null;
  const { description, head } = matterOf(route);
  const own = head === undefined ? {} : head(route.part, catalogue);
  return own === null ? null : { ...(description === undefined ? {} : { description }), ...own };
}

/** Of an address that chooses something of its own, which search engines are not shown. */
export function headOfChoice<Head extends { readonly title: string }>(route: Route, head: Head) {
  const { chosenTitle } = matterOf(route);
  const title = chosenTitle === undefined ? head.title : `${chosenTitle} · ${PRODUCT_NAME}`;
  return { ...head, title, canonicalPath: null };
}

export function filmsOfPage<Name extends PageName>(route: Route<Name>, films: readonly Film[]): readonly Film[] {
  return matterOf(route).films?.(route.part, films) ?? [];
}

export function filmsForReaders<Name extends PageName>(route: Route<Name>, films: readonly Film[]): readonly Film[] {
  return matterOf(route).filmsForReaders?.(route.part, films) ?? [];
}

/** Of pages that search engines may show. */
export function indexedPaths(films: IndexedFilms): readonly string[] {
  const fixed = PAGE_NAMES.map((page) => PAGES[page]).filter(({ path }) => !path.includes(":"));
  return [
    ...fixed.flatMap((row) => ("isIndexed" in row ? [row.path] : [])),
    ...Object.values(MATTERS).flatMap(({ indexed }) => indexed?.(films) ?? []),
  ];
}
