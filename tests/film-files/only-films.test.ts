import { describe, expect, test } from "vitest";
import { planImport } from "#film-files/import/import-plan.ts";
import { matchFilms } from "#film-files/import/match-films.ts";
import { lookUpOthers } from "./other-films.ts";
import { RANKED } from "./ranking.ts";
import { readText } from "./read-text.ts";

const kindsIn = (text: string) => readText(text).films.map(({ kind }) => kind);

describe("only films come", () => {
  test.each(["Type", "media_type", "Title Type", "Kind", "Typ", "Tipo", "类型", "Тип"])(
    "by a column called %s",
    (header) => {
      const text = `Title,Year,${header}\nM,1931,movie\nDark,2017,tv\nGame of Thrones,2011,TV Series\n`;
      expect(kindsIn(text)).toEqual(["film", "television", "television"]);
    },
  );

  test.each([
    ["tvSeries", "television"],
    ["TV Mini Series", "television"],
    ["Serie TV", "television"],
    ["Fernsehserie", "television"],
    ["show", "television"],
    ["tvEpisode", "episode"],
    ["Folge", "episode"],
    ["Trailer", "clip"],
    ["Video Game", "other"],
    ["podcast", "other"],
    ["TV Movie", "film"],
    ["tvMovie", "film"],
    ["Short", "film"],
    ["Documentary", "film"],
    ["Fernsehfilm", "film"],
  ])("%s is %s", (type, kind) => {
    expect(kindsIn(`Title,Type\nA,movie\nB,${type}\n`)[1]).toBe(kind);
  });

  test.each([
    "Some Series: Season 1: Pilot",
    'Ozark: Season 1: "Sugarwood"',
    "Some Series: Season 1: Pilot (Episode 1)",
    "Dark: Staffel 1: Geheimnisse",
    "Dark: Saison 1: Secrets",
    "Dark: Stagione 1: Segreti",
    "La casa de papel: Temporada 1: Episodio 3",
    "鬼滅の刃: シーズン1: 残酷",
    "The Wire S01E04",
    "The Wire 1x04",
    "The Wire (season 2)",
    "Chernobyl: Miniserie: 1:23:45",
    "Making a Murderer: Part 2: Number 18",
    "Stranger Things: Stranger Things 3: Chapter One: Suzie",
  ])("an episode is known by its title, as in %s", (title) => {
    expect(kindsIn(`Title;Date\n"${title.replaceAll('"', '""')}";2024-01-06\n`)).toEqual(["episode"]);
  });

  test.each(["Season 2 Trailer: Some Series", "Roma (Trailer)", "Official Teaser: Roma", "Clip: Roma"])(
    "so is what is shown around films, as in %s",
    (title) => {
      expect(kindsIn(`Title;Date\n${title};2024-01-06\n`)).toEqual(["clip"]);
    },
  );

  test.each([
    "Open Season 2",
    "Season of the Witch",
    "Star Wars: Episode IV - A New Hope",
    "Star Wars: Episode 1",
    "It: Chapter 2",
    "Kill Bill: Vol. 1",
    "Dune: Part Two",
    "Trailer Park Boys: The Movie",
    "Series 7: The Contenders",
    "Chapter 27",
    "Four Seasons",
    "2001: A Space Odyssey",
    "12 Angry Men",
  ])("but %s is a film", (title) => {
    expect(kindsIn(`Title;Date\n${title};2024-01-06\n`)).toEqual(["film"]);
  });

  test("a row with a season or an episode is none", () => {
    const text = "Title,Season Number,Episode Number\nM,,\nDark,1,3\n";
    expect(kindsIn(text)).toEqual(["film", "episode"]);
  });

  test("a series never becomes a film by its name or its number, and what stays aside is counted by kind", async () => {
    const text =
      "Title,Year,Type,tmdb_id\nStalker,1979,show,1398\nParasite,2019,movie,\nParasite,2019,episode,\nM,1931,trailer,\nCats,2019,game,\n";
    const files = readText(text);
    const matches = await matchFilms(files.films, { ours: RANKED, lookUpOthers });
    expect(matches.map(({ kind }) => kind)).toEqual(["no-film", "sure", "no-film", "no-film", "no-film"]);
    expect(planImport(files, { matches }).counts).toMatchObject({
      films: 1,
      noFilms: 4,
      noFilmsByKind: { television: 1, episode: 1, clip: 1, other: 1 },
    });
  });
});
