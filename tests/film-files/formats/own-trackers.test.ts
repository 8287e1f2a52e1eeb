import { expect, test } from "vitest";
import { inWords, readText } from "../read-text.ts";

const YAMTRACK = `media_id,source,media_type,title,image,season_number,episode_number,score,progress,status,start_date,end_date,notes,progressed_at
8290,tmdb,movie,Yi Yi,https://example.test/yi.jpg,,,9.0,1,Completed,,2024-01-06,,2024-01-06T20:00:00Z
10227,tmdb,movie,Playtime,,,,,0,Planning,,,,
1061,tmdb,movie,Stalker,,,,,0,Dropped,2024-02-01,,,
70523,tmdb,tv,Dark,,,,8.0,26,Completed,,2024-01-02,,
70523,tmdb,episode,Dark,,1,1,,,,,2024-01-01,,
`;
const WATCHARR = JSON.stringify([
  {
    id: 1,
    createdAt: "2024-01-06T20:00:00Z",
    status: "FINISHED",
    rating: 9,
    thoughts: "",
    content: { tmdbId: 8290, title: "Yi Yi", type: "movie", release_date: "2000-09-20T00:00:00Z" },
    activity: [],
  },
  {
    id: 2,
    createdAt: "2024-01-06T20:00:00Z",
    status: "PLANNED",
    rating: 0,
    content: { tmdbId: 10227, title: "Playtime", type: "movie", release_date: "1967-12-16T00:00:00Z" },
  },
  {
    id: 3,
    createdAt: "2024-01-06T20:00:00Z",
    status: "DROPPED",
    rating: 0,
    content: { tmdbId: 1398, title: "Stalker", type: "movie", release_date: "1979-05-25T00:00:00Z" },
  },
  {
    id: 4,
    createdAt: "2024-01-06T20:00:00Z",
    status: "FINISHED",
    rating: 8,
    content: { tmdbId: 70523, title: "Dark", type: "tv", release_date: "2017-12-01T00:00:00Z" },
  },
]);
const RYOT = JSON.stringify({
  metadata: [
    {
      lot: "movie",
      source: "tmdb",
      identifier: "8290",
      source_id: "Yi Yi",
      seen_history: [{ ended_on: "2024-01-06", progress: "100" }],
      reviews: [{ rating: "90" }],
      collections: [],
    },
    {
      lot: "movie",
      source: "tmdb",
      identifier: "10227",
      source_id: "Playtime",
      seen_history: [],
      reviews: [],
      collections: ["Watchlist"],
    },
    {
      lot: "movie",
      source: "tmdb",
      identifier: "1398",
      source_id: "Stalker",
      seen_history: [{ ended_on: null, progress: "40" }],
      reviews: [],
      collections: [{ collection_name: "In Progress" }],
    },
    {
      lot: "show",
      source: "tmdb",
      identifier: "70523",
      source_id: "Dark",
      seen_history: [{ ended_on: "2024-01-02", progress: "100" }],
      reviews: [],
      collections: [],
    },
  ],
});
const FILMAFFINITY = `Title,Year,Directors,WatchedDate,Rating10
Yi Yi,2000,Edward Yang,2024-01-06,9
Playtime,1967,Jacques Tati,2023-05-06,10
`;
const KINOPOISK = `Русскоязычное название;Оригинальное название;Год;Режиссёр;Моя оценка;Дата просмотра
Йи йи;Yi yi;2000;Эдвард Янг;9;06.01.2024
`;
const FILMWEB = `Tytuł polski;Tytuł oryginalny;Rok produkcji;Ocena;Data obejrzenia
Yi Yi;Yi yi;2000;9;6.01.2024
`;
const DOUBAN = `标题,个人评分,打分日期,我的短评,上映日期,条目链接
一一,5,2024-01-06,,2000-09-20,https://movie.douban.com/subject/1292434/
`;
const MOVARY = `title,year,tmdbId,imdbId,watchedAt,comment
Yi Yi,2000,8290,tt0244316,2024-01-06,
`;

test.each([
  [
    "Yamtrack",
    "yamtrack.csv",
    YAMTRACK,
    ["Yi Yi: watched, 4.5 stars, 2024-01-06", "Playtime: to watch", "Stalker: not finished"],
  ],
  ["Watcharr", "watcharr.json", WATCHARR, ["Yi Yi: watched, 4.5 stars", "Playtime: to watch", "Stalker: not finished"]],
  ["Ryot", "ryot.json", RYOT, ["Yi Yi: watched, 4.5 stars, 2024-01-06", "Playtime: to watch", "Stalker: not finished"]],
  ["Movary", "history.csv", MOVARY, ["Yi Yi: watched, 2024-01-06"]],
  [
    "FilmAffinity",
    "films.csv",
    FILMAFFINITY,
    ["Yi Yi: watched, 4.5 stars, 2024-01-06", "Playtime: watched, 5 stars, 2023-05-06"],
  ],
  ["Kinopoisk", "votes.csv", KINOPOISK, ["Йи йи: watched, 4.5 stars, 2024-01-06"]],
  ["Filmweb", "oceny.csv", FILMWEB, ["Yi Yi: watched, 4.5 stars, 2024-01-06"]],
  ["Douban", "douban.csv", DOUBAN, ["一一: watched, 5 stars"]],
] as const)("what people leave %s with is read as they mean it", (_, name, text, films) => {
  const read = readText(text, name).films;
  expect(read.filter(({ kind }) => kind === "film").map(inWords)).toEqual(films);
  const [yiYi] = read;
  expect([yiYi?.year, yiYi?.ids.tmdb]).toContainEqual(yiYi?.ids.tmdb === null ? 2000 : 8290);
  expect(read.filter(({ title }) => title === "Dark").every(({ kind }) => kind !== "film")).toBe(true);
});
