import { expect, test } from "vitest";
import { inWords, readText } from "../read-text.ts";

const json = (value: unknown, name = "anything.json") => readText(JSON.stringify(value), name);
const wordsOf = (value: unknown, name?: string) => json(value, name).films.map(inWords);

test("Simkl's backup has films by status; shows and most anime are no films", () => {
  const ids = (imdb: string, tmdb = "25538") => ({ simkl: 1, imdb, tmdb });
  const backup = {
    shows: [
      { status: "watching", user_rating: 8, show: { title: "Dark", year: 2017, ids: { simkl: 4, tmdb: "70523" } } },
    ],
    anime: [
      {
        status: "completed",
        anime_type: "movie",
        show: { title: "Spirited Away", year: 2001, ids: ids("tt0245429", "129") },
      },
      { status: "completed", anime_type: "tv", show: { title: "Cowboy Bebop", year: 1998, ids: { simkl: 5 } } },
    ],
    movies: [
      {
        added_to_watchlist_at: "2023-01-01T00:00:00Z",
        last_watched_at: "2023-01-02T00:00:00Z",
        user_rated_at: null,
        user_rating: 9,
        status: "completed",
        movie: { title: "Yi Yi", year: 2000, ids: ids("tt0244316") },
      },
      { status: "plantowatch", memo: { text: "With Ana" }, movie: { title: "Playtime", year: 1967, ids: null } },
      { status: "dropped", user_rating: 2, movie: { title: "Cats", year: 2019, ids: null } },
    ],
  };
  expect(wordsOf(backup)).toEqual([
    "Yi Yi: watched, 4.5 stars, 2023-01-02",
    "Playtime: to watch",
    "Cats: not finished",
    "Dark: television, not finished",
    "Spirited Away: watched",
    "Cowboy Bebop: television, watched",
  ]);
  const { kinds, films } = json(backup);
  expect(kinds).toEqual(["simkl"]);
  expect(films[0]?.ids).toMatchObject({ imdb: "tt0244316", tmdb: 25538 });
  expect(films[1]?.reason).toBe("With Ana");
  // Series and films are numbered apart.
  expect(films[3]?.ids.tmdb).toBeNull();
});

test("MUBI's ratings are out of five, and its wishes are the watchlist", () => {
  const film = { title: "Yi Yi", original_title: "一一", year: 2000, directors: [{ name: "Edward Yang" }] };
  const entry = { id: 1, body: "", overall: 4, updated_at: 1_598_651_278, film };
  expect(json([entry])).toMatchObject({
    kinds: ["mubi"],
    films: [
      { title: "Yi Yi", directors: ["Edward Yang"], year: 2000, rating: 4, isWatched: true, loggedOn: "2020-08-28" },
    ],
  });
  expect(wordsOf({ ratings: [entry], meta: {} })).toEqual(["Yi Yi: watched, 4 stars"]);
  const wish = { id: 2, created_at: "2024-01-01T00:00:00Z", film: { ...film, title: "Playtime" } };
  expect(wordsOf({ wishes: [wish], meta: {} })).toEqual(["Playtime: to watch"]);
  expect(wordsOf([wish], "mubi-watchlist.json")).toEqual(["Playtime: to watch"]);
  expect(wordsOf([wish], "mubi.json")).toEqual(["Playtime: nothing said"]);
});

test("MovieLens has ratings, a wish list, and guesses of its own, which say nothing", () => {
  const movie = (title: string, imdb: string) => ({
    movieId: 1,
    title,
    releaseYear: "2000",
    imdbMovieId: imdb,
    tmdbMovieId: 25538,
  });
  const user = { rating: null, prediction: 4.1, wishlist: false, hidden: false };
  const searchResults = [
    { movieId: 1, movie: movie("Yi Yi", "0244316"), movieUserData: { ...user, rating: 4.5 } },
    { movieId: 2, movie: movie("Shoes, The", "0040725"), movieUserData: { ...user, wishlist: true } },
    { movieId: 3, movie: movie("Playtime", "0062136"), movieUserData: user },
  ].map((entry, index) => ({ ...entry, movie: { ...entry.movie, tmdbMovieId: index + 1 } }));
  const answer = { status: "success", data: { title: "rated", searchResults } };
  expect(wordsOf(answer)).toEqual(["Yi Yi: watched, 4.5 stars", "The Shoes: to watch", "Playtime: nothing said"]);
  expect(json(searchResults)).toMatchObject({ kinds: ["movielens"], films: [{ ids: { imdb: "tt0244316" } }, {}, {}] });
});
