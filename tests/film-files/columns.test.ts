import { describe, expect, test } from "vitest";
import { strToU8 } from "fflate";
import { readFilmFiles } from "#film-files/import/read-film-files.ts";
import { notRead, type SeenTable } from "#film-files/import/seen-table.ts";
import { UnreadableFile } from "#film-files/import/unreadable.ts";
import { inWords, readText } from "./read-text.ts";

describe("tables are read by their headers", () => {
  test.each([
    ["in German", "Filmtitel;Jahr;Regisseur;Wertung;Gesehen am", "M;1931;Fritz Lang;9;06.01.2024"],
    ["in French", "Titre;Année;Réalisateur;Ma note;Vu le", "M;1931;Fritz Lang;9;06/01/2024"],
    ["in Italian", "Titolo;Anno;Regia;Voto;Visto il", "M;1931;Fritz Lang;9;06/01/2024"],
    ["in Spanish", "Título;Año;Dirección;Mi nota;Fecha", "M;1931;Fritz Lang;9;06/01/2024"],
    ["in Portuguese", "Filme;Ano;Diretor;Nota;Assistido em", "M;1931;Fritz Lang;9;06/01/2024"],
    ["in Japanese", "タイトル,年,監督,評価,鑑賞日", "M,1931,Fritz Lang,9,2024/01/06"],
    ["of Filmweb", "Tytuł polski;Rok produkcji;Reżyser;Ocena;Data obejrzenia", "M;1931;Fritz Lang;9;2024-01-06"],
    ["of Kinopoisk", "Название,Год,Режиссёр,Моя оценка,Дата просмотра", "M,1931,Fritz Lang,9,06.01.2024"],
    ["of Douban", "标题,年份,导演,我的评分,观看日期", "M,1931,Fritz Lang,9,2024-01-06"],
    ["of Cinemagia", "Titlu,An,Regizor,Nota mea,Vizionat la", "M,1931,Fritz Lang,9,06.01.2024"],
    ["of Filmtipset", "Svensk titel,År,Regissör,Betyg (1-10),Sedd den", "M,1931,Fritz Lang,9,2024-01-06"],
    [
      "of programs",
      "movie_title,release_year,directors,userRating,watchedAt",
      "M,1931,Fritz Lang,9,2024-01-06T20:15:00Z",
    ],
  ])("%s", (_whose, header, row) => {
    const { films, tables } = readText(`${header}\n${row}\n`);
    expect(films).toMatchObject([{ title: "M", year: 1931, directors: ["Fritz Lang"] }]);
    expect(films.map(inWords)).toEqual(["M: watched, 4.5 stars, 2024-01-06"]);
    expect(tables.map(notRead)).toEqual([[]]);
  });

  test("the rating of others beside one's own is not taken for it", () => {
    const text = "Title,Rating,Your Rating,IMDb Rating\nM,7.1,9,8.3\nRan,8.2,,8.2\n";
    expect(readText(text).films.map(inWords)).toEqual(["M: watched, 4.5 stars", "Ran: nothing said"]);
  });

  test("nor is one that stands beside films not seen yet, as in libraries of programs", () => {
    const text = "Title,Rating,Play count\nM,8.3,1\nRan,8.2,0\nPlaytime,7.9,0\n";
    expect(readText(text).films.map(inWords)).toEqual(["M: watched", "Ran: not watched", "Playtime: not watched"]);
    const answers = { columns: { Rating: "rating" } } as const;
    expect(readText(text, "films.csv", answers).films.map(inWords)[0]).toBe("M: watched, 4 stars");
  });

  test("a film's number is of the place that the row names", () => {
    const text =
      "media_id,source,media_type,title,status\n25538,tmdb,movie,Yi Yi,Completed\n9,mal,movie,Akira,Planning\n";
    expect(readText(text).films.map(({ ids }) => ids.tmdb)).toEqual([25538, null]);
  });

  test("a note is a rating where numbers stand below it, and words where words do", () => {
    expect(readText("Title,Note\nM,8\nRan,9\n").films.map(({ rating }) => rating)).toEqual([4, 4.5]);
    expect(readText("Title,Note\nM,the whistling\nRan,red\n").films.map(({ rating, note }) => rating ?? note)).toEqual([
      "the whistling",
      "red",
    ]);
  });

  test("also where lines stand above the header", () => {
    expect(readText("My films\n\nTitle,Year\nM,1931\n").films).toMatchObject([{ title: "M", year: 1931 }]);
  });

  test("and how each column was taken is told, with the first five rows", () => {
    const rows = Array.from({ length: 8 }, (_, index) => `Film ${index},19${10 + index},shelf ${index}`);
    const { tables } = readText(`Name,Year,Where\n${rows.join("\n")}\n`);
    expect(tables).toMatchObject([
      {
        file: "films.csv",
        kind: "table",
        columns: [
          { header: "Name", meaning: "title", isFilled: true },
          { header: "Year", meaning: "year", isFilled: true },
          { header: "Where", meaning: null, isFilled: true },
        ],
        days: null,
        ratings: null,
      },
    ]);
    expect(tables[0]?.firstRows).toEqual(rows.slice(0, 5).map((row) => row.split(",")));
  });
});

describe("columns can be taken as somebody says", () => {
  test("which makes a table of what was none", () => {
    const files = [
      { name: "films.csv", bytes: strToU8("Werk,Anno Domini,Owner_rating,Format\nM,1931,9,DVD\nRan,1985,6,VHS\n") },
    ];
    const table = tableIn(() => readFilmFiles(files));
    expect(table?.firstRows).toEqual([
      ["M", "1931", "9", "DVD"],
      ["Ran", "1985", "6", "VHS"],
    ]);
    const columns = { Werk: "title", "Anno Domini": "year", Owner_rating: "rating" } as const;
    const { films } = readFilmFiles(files, { answers: { [table?.signature ?? ""]: { columns } } });
    expect(films).toMatchObject([
      { title: "M", year: 1931 },
      { title: "Ran", year: 1985 },
    ]);
    expect(films.map(inWords)).toEqual(["M: watched, 4.5 stars", "Ran: watched, 3 stars"]);
  });

  test("and a service's own table can be read by hand", () => {
    const own = "Position,Const,Created,Title,Year\n1,tt0022100,2024-01-06,M,1931\n";
    expect(readText(own, "Best ever.csv").films.map(inWords)).toEqual(["M: nothing said"]);
    expect(readText(own, "Best ever.csv", { columns: { Created: "watched-on" } }).films.map(inWords)).toEqual([
      "M: watched, 2024-01-06",
    ]);
  });

  test("a column that is to be ignored is", () => {
    const films = readText("Title,Rating\nM,9\n", "films.csv", { columns: { Rating: "ignore" } }).films;
    expect(films.map(inWords)).toEqual(["M: nothing said"]);
  });
});

describe("JSON that nobody knows is read as tables of its objects", () => {
  test("whatever is within what", () => {
    const json = {
      exportedBy: { name: "Somebody" },
      movies: [
        {
          media: { title: "M", year: 1931, ids: { imdb: "tt0022100" } },
          userRating: 9,
          seenAt: null,
          tags: ["a", "b"],
        },
        { media: { title: "Ran", year: 1985, ids: {} }, status: "want to watch" },
      ],
      shows: [{ media: { title: "Dark", year: 2017 }, userRating: 10 }],
    };
    const { films } = readText(JSON.stringify(json), "export.json");
    expect(films.map(inWords)).toEqual([
      "M: watched, 4.5 stars",
      "Ran: to watch",
      "Dark: television, watched, 5 stars",
    ]);
    expect(films[0]?.ids.imdb).toBe("tt0022100");
  });

  test("by the name of the list that they are on", () => {
    const json = { watchlist: [{ title: "M", year: 1931 }], watched: [{ title: "Ran", year: 1985 }] };
    expect(readText(JSON.stringify(json), "export.json").films.map(inWords)).toEqual(["M: to watch", "Ran: watched"]);
  });

  test("with the last of several viewings and reviews", () => {
    const json = [
      {
        title: "M",
        seen_history: [{ ended_on: "2023-01-01" }, { ended_on: "2024-01-06" }],
        reviews: [{ rating: "90" }],
      },
      { title: "Ran", seen_history: [], collections: ["Owned", "Watchlist"] },
    ];
    expect(readText(JSON.stringify(json), "a.json").films.map(inWords)).toEqual([
      "M: watched, 4.5 stars, 2024-01-06",
      "Ran: to watch",
    ]);
  });

  test("films by their ids, and bare titles", () => {
    const byId = { tt0022100: { title: "M", rating: 9 }, tt0089881: { title: "Ran", rating: 4 } };
    expect(readText(JSON.stringify(byId), "a.json").films.map(inWords)).toEqual([
      "M: watched, 4.5 stars",
      "Ran: watched, 2 stars",
    ]);
    expect(readText('["M (1931)","Ran"]', "a.json").films).toMatchObject([
      { title: "M", year: 1931 },
      { title: "Ran" },
    ]);
  });

  test("with a column taken as somebody says", () => {
    const json = JSON.stringify([
      { title: "M", verdict: 9 },
      { title: "Ran", verdict: 4 },
    ]);
    const { films } = readText(json, "a.json", { columns: { verdict: "rating" } });
    expect(films.map(inWords)).toEqual(["M: watched, 4.5 stars", "Ran: watched, 2 stars"]);
  });
});

/** The table that a refusal is about. */
function tableIn(read: () => unknown): SeenTable | null {
  try {
    read();
  } catch (error) {
    if (error instanceof UnreadableFile) return error.table;
    throw error;
  }
  throw new Error("It was read.");
}
