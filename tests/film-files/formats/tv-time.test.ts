import { describe, expect, test } from "vitest";
import { inWords, readText } from "../read-text.ts";

const wordsOf = (text: string, name?: string) => readText(text, name).films.map(inWords);
const json = (value: unknown) => wordsOf(JSON.stringify(value), "anything.json");

const RECORDS = [
  "user_id,series_id,watch_count,uuid,updated_at,created_at,type-uuid-n,type,series_name,watches,follow_date_range_key,entity_type,rewatch_count,movie_name,release_date,runtime,release_date_range_key,alpha_range_key,episode_number,episode_id,season_number,series_uuid,watch_date,watched_episode_range_key,total_series_runtime,total_movies_runtime,unitarian,watch_date_range_key,country,bulk_type",
  "1,,,aaa,2019-09-08 17:24:29,2019-09-08 17:24:29,watch-aaa-0,watch,,,,movie,0,Yi Yi,2000-10-15 00:00:00,8040,,,,,,,,,,,,,GB,",
  "1,,,aaa,2019-09-08 17:24:29,2019-09-01 17:24:29,follow-aaa,follow,,,,movie,,Yi Yi,2000-10-15 00:00:00,8040,,,,,,,,,,,,,,",
  "1,,,aaa,2022-09-08 17:24:29,2022-09-08 17:24:29,rewatch-aaa-1,rewatch,,,,movie,,Yi Yi,0001-01-01 00:00:00,,,,,,,,,,,,,,GB,",
  "1,,,bbb,2023-09-04 21:53:54,2023-09-04 21:53:54,towatch-bbb,towatch,,,,movie,,Playtime,1967-03-03 00:00:00,10560,,,,,,,,,,,,,,",
  "1,,,ccc,2021-07-06 08:29:47,2021-07-06 08:29:40,watch-ccc-0,watch,,,,movie,,,,,,watch-alpha-the-red-shoes,,,,,1609459200,,,,,,,",
  "1,79349,,ddd,2021-07-06 08:29:47,2021-07-06 08:29:40,watch-ddd,watch,Dexter,,,,,,,,,,3,55,1,,1616481927,,,,,,,",
  "1,79349,96,eee,2021-07-06 08:29:47,2021-07-06 08:29:40,count-eee,count-watch-episode-series,Dexter,,,,,,,,,,,,,,,,,,,,,",
  "1,79349,,fff,2021-07-06 08:29:47,2021-07-06 08:29:40,follow-fff,follow,Dexter,,,series,,,,,,,,,,,,,,,,,,",
  "1,,,,2021-07-06 08:29:47,2021-07-06 08:29:40,tracking-stats,tracking-stats,,,,,,,,,,,,,,,,,99,99,,,,",
].join("\n");

const RECORDS_OF_SERIES = [
  "s_id,runtime,series_name,episode_number,user_id,gsi,created_at,key,season_number,s_no,ep_no,ep_id,episode_id,updated_at,ep_watch_count,movie_watch_count,total_movies_runtime",
  "1,3660,Bodyguard (2018),6,1,watch-episode-1,2023-11-04 15:30:38,watch-episode-aaa,1,1,6,67,67,2023-11-04 15:30:38,,,",
  "2,,Dark,,1,,2015-09-13 15:34:44,user-series-ccc,,,,,,2015-09-13 15:34:44,,,",
  ",,,,1,,2015-09-13 15:34:44,tracking-stats,,,,,,2015-09-13 15:34:44,,12,9999",
].join("\n");

describe("the files of the service itself", () => {
  test.each(["tracking-prod-records.csv", "renamed.csv"])("have films seen, seen again, and to be seen: %s", (name) => {
    expect(wordsOf(RECORDS, name)).toEqual([
      "Yi Yi: watched, 2019-09-08, 2022-09-08",
      "Playtime: to watch",
      "the red shoes: watched, 2021-01-01",
      "Dexter: episode",
      "Dexter: television",
    ]);
    expect(readText(RECORDS, name)).toMatchObject({
      kinds: ["tvtime"],
      skipped: [],
      films: [{ year: 2000 }, {}, {}, {}, {}],
    });
  });

  test("have series, which are no films", () => {
    const followed =
      "user_id,active,tv_show_id,created_at,folder_id,archived,tv_show_name\n1,1,2,2020-08-14 20:13:54,,0,Dark\n";
    expect(wordsOf(RECORDS_OF_SERIES)).toEqual(["Bodyguard (2018): episode", "Dark: television"]);
    expect(wordsOf(followed)).toEqual(["Dark: television"]);
  });
});

describe("files of its exporters", () => {
  test("as a table", () => {
    const text = [
      "imdb_id,tvdb_id,type,title,season,episode,is_special,is_watched,watched_at,status,is_watchlisted,rating",
      "tt0244316,1,movie,Yi Yi,,,false,true,2022-03-18T00:03:26.000Z,,false,10",
      "-1,2,movie,Playtime,,,false,false,,,true,",
      "tt1,3,episode,Dark,1,2,false,true,2022-03-18T00:03:26.000Z,up_to_date,false,8",
      "tt2,3,show,Dark,,,,,,up_to_date,false,",
    ].join("\n");
    expect(wordsOf(text, "activity_history.csv")).toEqual([
      "Yi Yi: watched, 5 stars, 2022-03-18",
      "Playtime: to watch",
      "Dark: episode, watched, 4 stars, 2022-03-18",
      "Dark: television, to watch",
    ]);
    expect(readText(text, "a.csv").films[1]?.ids.imdb).toBeNull();
  });

  test("as a table of films", () => {
    const text =
      "uuid,tvdb_id,imdb_id,title,year,created_at,watched_at,is_watched,rewatch_count\n0,1,tt0244316,Yi Yi,2000,2022-03-18T00:03:26Z,2022-03-18T00:03:26Z,true,2\n0,2,tt0062136,Playtime,1967,2022-10-18T22:12:05Z,,false,0\n";
    expect(wordsOf(text)).toEqual(["Yi Yi: watched, once, once, 2022-03-18", "Playtime: to watch"]);
  });

  test("as JSON of films and of series", () => {
    const id = (imdb: string) => ({ tvdb: 1, imdb });
    const seen = { is_watched: true, watched_at: "2022-03-18T00:03:26.147Z", rewatch_count: 1, rating: 9 };
    expect(
      json([
        { id: id("tt0244316"), uuid: "a", title: "Yi Yi", created_at: "2022-03-18 00:03:26", ...seen },
        { id: id("-1"), uuid: "b", title: "Playtime (1967)", created_at: "2022-03-18 00:03:26", is_watched: false },
      ]),
    ).toEqual(["Yi Yi: watched, 4.5 stars, once, 2022-03-18", "Playtime: to watch"]);
    const seasons = [{ number: 1, episodes: [{ id: id("-1"), number: 1, special: false, is_watched: true }] }];
    const shows = [{ id: id("-1"), uuid: "c", title: "Dark", status: "stopped", seasons }];
    expect(json(shows)).toEqual(["Dark: television"]);
  });

  test("as JSON of lists, of which the favourites are liked", () => {
    const film = { id: { tvdb: 1, imdb: "tt0244316" }, uuid: "a", title: "Yi Yi", added_at: "2022-03-18" };
    const list = (name: string) => ({ name, description: "", is_public: true, shows: [], movies: [film] });
    expect(json(list("Favorites"))).toEqual(["Yi Yi: liked"]);
    expect(readText(JSON.stringify([list("Rainy days")]), "lists.json").lists).toMatchObject([{ name: "Rainy days" }]);
  });

  test("as the service's own answer, saved from a browser", () => {
    const meta = (name: string) => ({
      name,
      first_release_date: "2000-09-20",
      external_sources: [{ id: "tt0244316", source: "imdb" }],
    });
    const objects = [
      { uuid: "a", type: "follow", entity_type: "movie", watched_at: "2022-03-18 00:03:26", meta: meta("Yi Yi") },
      { uuid: "b", type: "follow", entity_type: "movie", meta: { name: "Playtime" } },
      { uuid: "c", type: "follow", entity_type: "series", meta: { name: "Dark" } },
    ];
    expect(json({ status: "success", data: { user_id: 1, type: "list", objects } })).toEqual([
      "Yi Yi: watched, 2022-03-18",
      "Playtime: to watch",
      "Dark: television",
    ]);
  });
});
