import { filmIdOf } from "#domain/catalogue/film-id.ts";
import type { LookUpOthers, OtherFilm } from "#film-files/import/known-film.ts";
import { titleKey } from "#search/title-key.ts";

/** Films outside the ranking: IMDb id, title, year, directors. The last ones are there to be taken for others. */
const FILMS = [
  ["tt0368226", "The Room", 2003, "Tommy Wiseau"],
  ["tt5697572", "Cats", 2019, "Tom Hooper"],
  ["tt1131734", "Jennifer's Body", 2009, "Karyn Kusama"],
  ["tt2724064", "Sharknado", 2013, "Anthony C. Ferrante"],
  ["tt4846232", "Good Time", 2017, "Josh Safdie; Benny Safdie"],
  ["tt0298148", "Shrek 2", 2004, "Andrew Adamson; Kelly Asbury; Conrad Vernon"],
  ["tt0232500", "The Fast and the Furious", 2001, "Rob Cohen"],
  ["tt0115964", "Crash", 1996, "David Cronenberg"],
  ["tt0375679", "Crash", 2004, "Paul Haggis"],
  ["tt0475293", "High School Musical", 2006, "Kenny Ortega"],
  ["tt16968450", "The Wonderful Story of Henry Sugar", 2023, "Wes Anderson"],
  ["tt1262426", "Wicked", 2024, "Jon M. Chu"],
  ["tt1109624", "Paddington", 2014, "Paul King"],
  ["tt5727208", "Uncut Gems", 2019, "Joshua Safdie; Ben Safdie"],
  ["tt31193180", "Sinners", 2025, "Ryan Coogler"],
  ["tt9495224", "Black Mirror: Bandersnatch", 2018, "David Slade"],
  ["tt0000001", "Black Mirror: Bandersnatch", 2018, ""],
  ["tt0077377", "Crash", 1978, ""],
  ["tt1411236", "Stalker", 2010, ""],
  ["tt0043766", "M", 1951, "Joseph Losey"],
  ["tt8485364", "The Room", 2019, ""],
  ["tt4093826", "Twin Peaks", 2017, "David Lynch"],
  ["tt0000002", "The Room", 2002, "Somebody Else"],
  ["tt0000003", "???", 1999, ""],
  ["tt0232501", "The Fast and the Furious", 1955, "John Ireland"],
] as const;

export const OTHERS: readonly OtherFilm[] = FILMS.map(([imdbId, title, year, directors], index) => ({
  id: filmIdOf(`imdb-${imdbId}`),
  rank: null,
  title,
  otherTitles: [],
  year,
  directors: directors.split("; ").filter((name) => name !== ""),
  imdbId,
  tmdbId: null,
  wikidataId: null,
  popularity: 1000 - index,
}));

/** A film index of few films: by IMDb id or title. */
export const lookUpOthers: LookUpOthers = async (wanted) =>
  wanted.map(({ titles, ids }) => {
    const keys = new Set(titles.map((title) => titleKey(title) || title));
    return OTHERS.filter(({ imdbId, title }) => imdbId === ids.imdb || keys.has(titleKey(title) || title));
  });
