import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Facet, FACETS } from "#domain/filters/facets.ts";
import {
  applyFilters,
  choiceCounts,
  choicesOf,
  type FilmFilters,
  knownFilters,
  OWN_LISTS,
  SEEN_CHOICES,
  withChoice,
} from "#domain/filters/film-filters.ts";
import {
  FILM_ORDERS,
  type FilmOrder,
  orderFilms,
  FILM_VIEWS,
  parseRankingAddress,
  rankingParameters,
} from "#domain/filters/ranking-address.ts";
import type { Film } from "#domain/catalogue/film.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { EMPTY_USER_LISTS, type UserLists } from "#domain/lists/user-lists.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "#server/catalogue.ts";

const { films, metadataByRank, tagsByRank } = await loadCatalogue(CATALOGUE_RELEASE_DIR);

const CHOICES = FACETS.flatMap((facet) =>
  choicesOf(facet, films, metadataByRank).map((value) => [facet, value] as const),
);

const anyFilters: fc.Arbitrary<FilmFilters> = fc
  .record({
    choices: fc.uniqueArray(fc.constantFrom(...CHOICES), { maxLength: 6 }),
    seen: fc.constantFrom(null, ...SEEN_CHOICES),
    onLists: fc.subarray([...OWN_LISTS]),
  })
  .map(({ choices, seen, onLists }) =>
    choices.reduce((filters, [facet, value]) => withChoice(filters, facet, value), {
      chosen: {},
      seen,
      onLists,
    } as FilmFilters),
  );

const someFilms = fc.uniqueArray(fc.constantFrom(...films.map(({ id }) => id)), { maxLength: 300 });

const anyLists: fc.Arbitrary<UserLists> = fc
  .record({ watchedFilms: someFilms, canonOrder: someFilms, minimizedFilms: someFilms, onWatchlist: someFilms })
  .map(({ onWatchlist, ...lists }) => ({
    ...EMPTY_USER_LISTS,
    ...lists,
    watchlist: onWatchlist.map((id) => ({ id, watched: id < "m" })),
  }));

const RUNS = { numRuns: 1000 };

/** Whether a film is wanted, worked out once more from the film alone. */
function isWanted(film: Film, { chosen, seen, onLists }: FilmFilters, lists: UserLists): boolean {
  const wants = (facet: Facet, has: (value: string) => boolean) =>
    chosen[facet] === undefined || chosen[facet].some(has);
  const minutes = film.facts.runtimeMinutes ?? Number.NaN;
  const isSeen =
    lists.watchedFilms.includes(film.id) || lists.watchlist.some((entry) => entry.id === film.id && entry.watched);
  return (
    wants("list", (list) => film.provenance.placements.some((placement) => placement.list === list)) &&
    wants("country", (country) => film.facts.countries.includes(country)) &&
    wants("genre", (genre) => film.facts.genres.includes(genre)) &&
    wants("language", (language) => film.facts.languages.includes(language)) &&
    wants("decade", (decade) => String(film.year).slice(0, 3) === decade.slice(0, 3)) &&
    wants("length", (length) => {
      if (length === "under-90") return minutes < 90;
      if (length === "under-120") return minutes < 120;
      return length === "120-to-180" ? minutes >= 120 && minutes <= 180 : minutes > 180;
    }) &&
    wants("colour", (colour) => film.facts.color !== (colour === "colour" ? "bw" : "color")) &&
    wants("sound", () => film.facts.sound === "silent") &&
    wants("by", () => tagsByRank[film.rank]?.["directed by a woman"] !== undefined) &&
    (seen !== "seen" || isSeen) &&
    (seen !== "unseen" || !isSeen) &&
    (!onLists.includes("canon") || lists.canonOrder.includes(film.id)) &&
    (!onLists.includes("watchlist") || lists.watchlist.some(({ id }) => id === film.id)) &&
    (!onLists.includes("hidden") || lists.minimizedFilms.includes(film.id))
  );
}

const ranksOf = (some: readonly Film[]) => some.map(({ rank }) => rank);

describe("filters", () => {
  test("in a thousand combinations leave exactly the films that a plain look at each film finds", () => {
    fc.assert(
      fc.property(anyFilters, anyLists, (filters, lists) => {
        const wanted = films.filter((film) => isWanted(film, filters, lists));
        expect(ranksOf(applyFilters(films, filters, { metadataByRank, lists }))).toEqual(ranksOf(wanted));
      }),
      RUNS,
    );
  });

  test("tell of each choice how many films it has among those the other choices leave", () => {
    fc.assert(
      fc.property(anyFilters, anyLists, fc.constantFrom(...CHOICES), (filters, lists, [facet, value]) => {
        const alone: FilmFilters = { ...filters, chosen: { ...filters.chosen, [facet]: [value] } };
        const wanted = films.filter((film) => isWanted(film, alone, lists)).length;
        expect(choiceCounts(facet, films, filters, { metadataByRank, lists }).get(value) ?? 0).toBe(wanted);
      }),
      RUNS,
    );
  });

  test("find unseen Japanese films of the fifties under two hours", () => {
    const filters: FilmFilters = {
      chosen: { country: ["Japan"], decade: ["1950s"], length: ["under-120"] },
      seen: "unseen",
      onLists: [],
    };
    const titlesFor = (lists: UserLists | null) =>
      applyFilters(films, filters, { metadataByRank, lists }).map(({ title }) => title);
    expect(titlesFor(EMPTY_USER_LISTS)).toEqual(["Rashomon", "Ugetsu", "Throne of Blood"]);
    const seen = { ...EMPTY_USER_LISTS, watchedFilms: [filmIdOf("rashomon-1950")] };
    expect(titlesFor(seen)).toEqual(["Ugetsu", "Throne of Blood"]);
    // Where nobody's lists are known, as on the server, the others count.
    expect(titlesFor(null)).toHaveLength(3);
  });

  test("forget a choice that no film has", () => {
    const filters: FilmFilters = {
      chosen: { country: ["Atlantis", "Japan"], genre: ["Gossip"] },
      seen: null,
      onLists: [],
    };
    expect(knownFilters(filters, films, metadataByRank).chosen).toEqual({ country: ["Japan"] });
  });
});

describe("orders", () => {
  const first = (order: FilmOrder) => orderFilms(films, order)[0]?.title;

  test("keep every film, and put films alike by rank", () => {
    for (const order of FILM_ORDERS) {
      expect(ranksOf(orderFilms(films, order)).toSorted((a, b) => a - b)).toEqual(ranksOf(films));
    }
    const ofOneYear = orderFilms(films, "-year").filter(({ year }) => year === 1994);
    expect(ranksOf(ofOneYear)).toEqual(ranksOf(ofOneYear).toSorted((a, b) => a - b));
  });

  test("are by rank, year, title without its article, running time, and a list's own places", () => {
    expect([first("rank"), first("-rank"), first("length"), first("-length")]).toEqual([
      "The Godfather",
      films.at(-1)?.title,
      films.toSorted((a, b) => (a.facts.runtimeMinutes ?? 0) - (b.facts.runtimeMinutes ?? 0))[0]?.title,
      films.toSorted((a, b) => (b.facts.runtimeMinutes ?? 0) - (a.facts.runtimeMinutes ?? 0))[0]?.title,
    ]);
    expect(films.find(({ title }) => title === first("year"))?.year).toBe(Math.min(...films.map(({ year }) => year)));
    const titles = orderFilms(films, "title").map(({ title }) => title);
    expect(titles.indexOf("The Godfather")).toBeLessThan(titles.indexOf("Goodfellas"));
    expect(first("afi-2007")).toBe("Citizen Kane");
    const onTime = orderFilms(films, "time-all-time").map(({ provenance }) =>
      provenance.placements.some(({ list }) => list === "time-all-time"),
    );
    expect(onTime.lastIndexOf(true)).toBeLessThan(onTime.indexOf(false));
  });
});

describe("the address", () => {
  const addressOf = (query: string) =>
    new URLSearchParams(
      rankingParameters(parseRankingAddress(new URLSearchParams(query))) as [string, string][],
    ).toString();

  test("says a thousand ways to look at the ranking, each in one way that reads back the same", () => {
    fc.assert(
      fc.property(
        anyFilters,
        fc.constantFrom(...FILM_ORDERS),
        fc.constantFrom(null, ...FILM_VIEWS),
        fc.integer({ min: 1, max: 99 }),
        (filters, order, view, page) => {
          const address = { filters, order, view, page };
          expect(parseRankingAddress(rankingParameters(address))).toEqual(address);
        },
      ),
      RUNS,
    );
  });

  test.each([
    ["decade=1960s&decade=1950s&country=Japan", "country=Japan&decade=1950s&decade=1960s"],
    ["seen=&list=&order=&view=", ""],
    ["order=rank&view=rows", "view=rows"],
    ["view=list&order=colour&seen=perhaps&mine=yours&decade=50s&list=oscars&length=long", ""],
    ["country=%3Cscript%3E&country=Japan&country=Japan", "country=Japan"],
    ["decade=1950s&q=noir&utm_source=friend", "decade=1950s"],
  ])("%s is read as %s", (given, plain) => {
    expect(addressOf(given)).toBe(plain);
  });

  test("can be anything at all", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...FACETS, "seen", "mine", "order", "view"), fc.string())),
        (given) => {
          const parameters = rankingParameters(parseRankingAddress(given));
          expect(rankingParameters(parseRankingAddress(parameters))).toEqual(parameters);
        },
      ),
    );
  });
});
