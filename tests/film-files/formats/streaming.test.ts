import { describe, expect, test } from "vitest";
import { inWords, readText } from "../read-text.ts";

const wordsOf = (text: string, name?: string) => readText(text, name).films.map(inWords);

describe("Prime Video", () => {
  test("has films, episodes and trailers by what Amazon calls them, and films seen for an hour or more", () => {
    const text = [
      '"Playback Start Datetime (UTC)","Playback End Datetime (UTC)","Seconds Viewed",Title,"Material Type Description","Profile Type","Is Autoplay","Is Deleted","City"',
      '2024-06-16T20:00:00Z,2024-06-16T22:00:00Z,7200,"""Yi Yi""",Feature,ADULT,No,No,Somewhere',
      "2024-06-14T20:00:00Z,2024-06-14T20:05:00Z,300,Playtime,Feature,ADULT,No,No,Somewhere",
      "2024-06-14T20:00:00Z,2024-06-14T20:45:00Z,2700,Pilot-Some Series - Season 1,Full,ADULT,No,No,Somewhere",
      "2024-06-14T20:00:00Z,2024-06-14T20:01:00Z,60,The Red Shoes,Trailer,ADULT,Yes,No,Somewhere",
      "2024-06-14T20:00:00Z,2024-06-14T22:01:00Z,7200,Not Available,Not Available,ADULT,No,No,Somewhere",
      "2024-06-13T20:00:00Z,2024-06-13T22:01:00Z,7200,Vertigo,Feature,ADULT,No,Yes,Somewhere",
    ].join("\n");
    expect(wordsOf(text, "anything.csv")).toEqual([
      "Yi Yi: watched, 2024-06-16",
      "Playtime: not finished",
      "Pilot-Some Series - Season 1: episode, watched, 2024-06-14",
      "The Red Shoes: clip, watched, 2024-06-14",
    ]);
    expect(readText(text)).toMatchObject({ kinds: ["prime"], skipped: [] });
  });

  test("had hours in the American way", () => {
    const text =
      "Playback Hour,Title,Marketplace,Operating System\n02/03/2021 20:00:00,Yi Yi,Amazon.de,Linux\n02/01/2021 20:00:00,Some Series - Season 2,Amazon.de,Linux\n";
    expect(wordsOf(text)).toEqual([
      "Yi Yi: watched, 2021-02-03",
      "Some Series - Season 2: episode, watched, 2021-02-01",
    ]);
  });

  test("has a watchlist, without what was taken off it", () => {
    const text =
      "itemType,itemAddedDate,deleted,catalogTitle\nMovie,02/03/2021 20:00,0,Yi Yi\nMovie,02/03/2021 20:00,1,Playtime\nTV Season,02/03/2021 20:00,0,Some Series\n";
    expect(wordsOf(text)).toEqual(["Yi Yi: to watch", "Some Series: television, to watch"]);
  });

  test("has watch events, in which an episode looks like a film, so that they are left", () => {
    const events =
      '"Deleted from Watch History","Most Recent Watch Date","Seconds Watched","Title Description","Title Name"\nno,2026-06-14T02:38:10Z,6000,A film,Yi Yi\n';
    expect(() => readText(events)).toThrow("no-films");
  });

  test("has a history that people save from the page", () => {
    const text =
      '"Date Watched","Type","Title","Episode"\n"2024-06-16","Movie","Yi Yi",""\n"2024-06-15","Series","Some Series: Season 1","Pilot"\n';
    expect(wordsOf(text)[0]).toBe("Yi Yi: watched, 2024-06-16");
    expect(readText(text).films[1]?.kind).not.toBe("film");
  });
});

test("Disney+ has films, and programmes of a season, which are episodes", () => {
  const text =
    "Profile ID;Program Title;Season Title;Date\nMe;Yi Yi;;2026-01-02\nMe;Bluff;Prison Break;2026-01-01\nKids;Moana;;2026-01-01\n";
  expect(wordsOf(text, "anything.csv")).toEqual([
    "Yi Yi: watched, 2026-01-02",
    "Bluff: episode, watched, 2026-01-01",
    "Moana: watched, 2026-01-01",
  ]);
  expect(readText(text).tables[0]?.profiles).toEqual(["Me", "Kids"]);
  expect(readText(text, "a.csv", { profiles: ["Kids"] }).films.map(({ title }) => title)).toEqual(["Moana"]);
});
