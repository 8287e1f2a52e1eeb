import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { canonChoices } from "#film-files/import/import-plan.ts";
import { matchFilms } from "#film-files/import/match-films.ts";
import { unplacedLists } from "#film-files/import/meaning-groups.ts";
import { readFilmFiles } from "#film-files/import/read-film-files.ts";
import { lookUpOthers } from "../other-films.ts";
import { RANKED } from "../ranking.ts";
import { inWords, readText } from "../read-text.ts";

const ACTIVITY =
  "Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country\n";
const RATINGS =
  "Profile Name,Title Name,Rating Type,Star Value,Thumbs Value,Device Model,Event Utc Ts,Region View Date\n";
const LIST = "Profile Name,Title Name,Country,Utc Title Add Date\n";
/** A row of the activity: who, when, how long, what. */
const played = (who: string, when: string, duration: string, title: string, more = "") =>
  `${who},${when},${duration},,"${title}",${more},TV,${duration},${duration},DE (Germany)\n`;

const wordsOf = (text: string, name?: string) => readText(text, name).films.map(inWords);

describe("the viewing history", () => {
  test("has films on their days, and episodes that are no films", () => {
    const text = 'Title,Date\n"Roma","6/18/25"\n"Ozark: Season 1: ""Sugarwood""","6/17/25"\n"The Irishman","1/2/24"\n';
    const right = [
      "Roma: watched, 2025-06-18",
      'Ozark: Season 1: "Sugarwood": episode, watched, 2025-06-17',
      "The Irishman: watched, 2024-01-02",
    ];
    expect(wordsOf(text, "NetflixViewingHistory.csv")).toEqual(right);
    expect(wordsOf(text, "renamed (1).csv")).toEqual(right);
    expect(readText(text, "renamed.csv").kinds).toEqual(["netflix"]);
  });

  test.each([
    "Lupin: Part 1: Chapter 1",
    "Haus des Geldes: Teil 2: Folge 1",
    "Haus des Geldes: Teil 2: 44 Stunden Müll",
    "Dark: Staffel 1: Geheimnisse",
    "Dark : Saison 1 : Secrets",
    "Love, Death & Robots: Volume 2: Ice",
    "Avatar: Buch 1: Wasser",
  ])("knows an episode by its season, as in %s", (title) => {
    const [film] = readText(`Title,Date\n"${title}","18.06.25"\n`, "NetflixViewingHistory.csv").films;
    expect(film?.kind).toBe("episode");
  });

  test("knows the episodes of a season that has a name by how many there are", () => {
    const rows = ["Chapter Nine", "The Mall Rats", "The Sauna Test"].map(
      (name) => `"Things: Things 2: ${name}","1/31/24"`,
    );
    const text = `Title,Date\n${rows.join("\n")}\n"Mission: Impossible: Fallout","1/30/24"\n`;
    expect(readText(text, "NetflixViewingHistory.csv").films.map(({ kind }) => kind)).toEqual([
      "episode",
      "episode",
      "episode",
      "film",
    ]);
  });

  test.each([
    ["the last day stands first", ["3/2/24", "2/3/24", "1/4/24"], "2024-03-02"],
    ["the last day stands first", ["2/3/24", "3/2/24", "4/1/24"], "2024-03-02"],
    ["there are points", ["02.03.24", "03.02.24"], "2024-03-02"],
    ["the year stands first", ["2024/03/02", "2024/02/03"], "2024-03-02"],
  ])("tells day and month apart where %s", (_, days, first) => {
    const text = `Title,Date\n${days.map((day, index) => `"Film ${index}","${day}"`).join("\n")}\n`;
    const { films, tables } = readText(text, "NetflixViewingHistory.csv");
    expect(films[0]?.viewings).toEqual([{ on: first, isRewatch: false }]);
    expect(tables[0]?.days?.toAsk ?? null).toBeNull();
  });

  test("tells them apart by the seasons' language, and asks where nothing tells", () => {
    const dark = readText('Title,Date\n"Dark: Staffel 1: Lügen","01/02/24"\n"Roma","02/03/24"\n"M","01/01/24"\n');
    expect(dark.films[1]?.viewings).toEqual([{ on: "2024-03-02", isRewatch: false }]);
    const given = ['Title,Date\n"Roma","02/03/24"\n"M","04/04/24"\n', "NetflixViewingHistory.csv"] as const;
    const open = readText(...given);
    expect(open.tables[0]?.days?.toAsk).toBe("02/03/24");
    const answered = readText(...given, { columns: {}, dayOrder: "day-first" });
    expect([answered.kinds, answered.tables[0]?.days]).toMatchObject([
      ["netflix"],
      { toAsk: "02/03/24", order: "day-first" },
    ]);
  });

  test("is no other table of titles and days", () => {
    expect(readText("Title,Date\nRoma,2024-06-18\n").kinds).toEqual(["table"]);
  });
});

describe("the account's viewing activity", () => {
  test("has films with their days; trailers, hooks and episodes are none", () => {
    const text = `${ACTIVITY}${[
      played("Me", "2024-06-16 14:55:58", "02:10:00", "Roma"),
      played("Me", "2024-06-16 14:13:14", "00:00:47", "Season 2 Trailer: Some Series", "TRAILER"),
      played("Me", "2024-06-16 14:12:14", "00:00:30", "Roma_hook_primary_16x9", "HOOK"),
      played("Me", "2024-06-16 14:12:10", "00:00:30", "Cargo_trailer"),
      played("Me", "2024-06-16 14:11:14", "00:00:30", "The Irishman", "PROMOTIONAL"),
      played("Me", "2024-06-16 13:13:14", "00:44:47", "Some Series: Season 1: Pilot (Episode 1)"),
    ].join("")}`;
    expect(wordsOf(text, "ViewingActivity.csv").map((words) => words.replace(/, .*/, ""))).toEqual([
      "Roma: watched",
      "Season 2 Trailer: Some Series: clip",
      "Roma_hook_primary_16x9: clip",
      "Cargo_trailer: clip",
      "The Irishman: clip",
      "Some Series: Season 1: Pilot (Episode 1): episode",
    ]);
    expect(readText(text, "x.csv")).toMatchObject({ kinds: ["netflix"], skipped: [] });
  });

  test("counts a film in two evenings once, a second viewing as one, and a few minutes as none", () => {
    const text = `${ACTIVITY}${[
      played("Me", "2024-06-16 21:55:58", "01:20:00", "Roma"),
      played("Me", "2024-06-15 22:55:58", "00:50:00", "Roma"),
      played("Me", "2023-01-02 20:00:00", "02:10:00", "Roma"),
      played("Me", "2022-01-02 20:00:00", "00:03:00", "Roma"),
      played("Me", "2024-06-14 20:00:00", "00:08:00", "The Irishman"),
    ].join("")}`;
    expect(wordsOf(text)).toEqual(["Roma: watched, 2023-01-02, 2024-06-16", "The Irishman: not finished"]);
  });

  test("says whose rows there are, and leaves others' out where somebody says so", () => {
    const text = `${ACTIVITY}${[
      played("Me", "2024-06-16 14:55:58", "02:10:00", "Roma"),
      played("Me", "2024-06-14 14:55:58", "02:10:00", "The Irishman"),
      played("Kids", "2024-06-16 14:55:58", "01:30:00", "Klaus"),
    ].join("")}`;
    expect(readText(text).tables[0]?.profiles).toEqual(["Me", "Kids"]);
    expect(readText(text, "x.csv", { profiles: ["Kids"] }).films.map(inWords)).toEqual(["Klaus: watched, 2024-06-16"]);
  });
});

describe("ratings and the list", () => {
  test("are likes by one thumb up or two, dislikes by one down, and stars of old", () => {
    const text = `${RATINGS}${[
      "Me,Roma,thumb,,2,,2024-06-16 12:00:00,2024-06-16",
      "Me,Klaus,thumb,,3,,2024-06-16 12:00:00,2024-06-16",
      "Me,The Irishman,thumb,0,1,,2024-06-16 12:00:00,2024-06-16",
      "Me,Okja,star,4,,,2016-06-16 12:00:00,2016-06-16",
      "Me,Nothing,thumb,0,0,,2024-06-16 12:00:00,2024-06-16",
    ].join("\n")}\n`;
    const files = readText(text, "Ratings.csv");
    expect(files.films.map(inWords)).toEqual([
      "Roma: liked",
      "Klaus: liked",
      "The Irishman: nothing said",
      "Okja: watched, 4 stars",
    ]);
    // Who gave a thumb need not have seen the film: its owner is asked.
    expect(unplacedLists(files)).toEqual([
      { name: "Thumbs up", isRanked: false, films: [0, 1] },
      { name: "Thumbs down", isRanked: false, films: [2] },
    ]);
    expect(canonChoices(files).find(({ from }) => from === "likes")?.films).toEqual([0, 1]);
    expect(wordsOf(`${LIST}Me,Roma,DE,2024-06-16\n`, "a.csv")).toEqual(["Roma: to watch"]);
  });

  test("with thumbs alone are read as well, and a film that was played was watched", () => {
    const ratings =
      "Profile Name,Title Name,Thumbs Value,Device Model,Event Utc Ts,Rating Type\nMe,Roma,2,TV,2024-06-16 12:00:00,thumb\nMe,Klaus,1,TV,2024-06-16 12:00:00,thumb\n";
    const activity = ACTIVITY + played("Me", "2024-06-15 21:00:00", "01:30:00", "Klaus");
    const files = readFilmFiles([
      { name: "Ratings.csv", bytes: strToU8(ratings) },
      { name: "ViewingActivity.csv", bytes: strToU8(activity) },
    ]);
    expect(files.films.map(inWords)).toEqual(["Roma: liked", "Klaus: watched, 2024-06-15"]);
    expect(unplacedLists(files).map(({ films }) => films)).toEqual([[0]]);
  });

  test("of a series are those of its episodes' series, and never of a film of its name", async () => {
    const zip = zipSync({
      "CONTENT_INTERACTION/ViewingActivity.csv": strToU8(
        ACTIVITY + played("Me", "2024-06-16 13:13:14", "00:44:47", "Fargo: Season 1: The Crocodile's Dilemma"),
      ),
      "CONTENT_INTERACTION/Ratings.csv": strToU8(
        `${RATINGS}Me,Fargo,thumb,,2,,2024-06-16 12:00:00,\nMe,Vertigo,thumb,,2,,2024-06-16 12:00:00,\nMe,Some Show of 2024,thumb,,2,,2024-06-16 12:00:00,\n`,
      ),
    });
    const { films } = readFilmFiles([{ name: "netflix-report.zip", bytes: zip }]);
    const matches = await matchFilms(films, { ours: RANKED, lookUpOthers });
    expect(films.map(({ title }, index) => [title, matches[index]?.kind])).toEqual([
      ["Fargo: Season 1: The Crocodile's Dilemma", "no-film"],
      ["Fargo", "no-film"],
      ["Vertigo", "doubtful"],
      ["Some Show of 2024", "no-film"],
    ]);
  });
});
