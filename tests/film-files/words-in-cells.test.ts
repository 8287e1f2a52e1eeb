import { describe, expect, test } from "vitest";
import { meaningGroups, unplacedLists } from "#film-files/import/meaning-groups.ts";
import { inWords, readText } from "./read-text.ts";

/** What the one film of a table is said to be, by one cell. */
const saidBy = (header: string, cell: string) =>
  readText(`Title,Year,${header}\n"M",1931,"${cell}"\n`).films.map(inWords).join().replace("M: ", "");

describe("whether a film was seen is said in any common spelling", () => {
  test.each(
    "yes Yes YES y true TRUE x X 1 3 ✓ ✔️ ☑ ja gesehen Gesehen oui vu Vue sí sì sim visto Assistido はい 見た watched Seen".split(
      " ",
    ),
  )("%s is yes", (word) => {
    expect(saidBy("Watched", word)).toBe("watched");
  });

  test.each([
    ..."no No NO n false FALSE 0 nein Nein non não いいえ 未視聴 unwatched Unseen ✗ ❌".split(" "),
    "not yet",
    "nicht gesehen",
    "pas vu",
    "no visto",
    "non visto",
    "não visto",
  ])("%s is no", (word) => {
    expect(saidBy("Watched", word)).toBe("not watched");
  });

  test.each(["", " ", "-", "n/a", "null", "maybe"])("“%s” is not said", (word) => {
    expect(saidBy("Watched", word)).toBe("nothing said");
  });

  test.each(["Gesehen", "Vu", "Visto", "Vista", "Assistido", "見た", "Seen?", "is_watched", "Watched (y/n)"])(
    "in a column called %s",
    (header) => {
      expect(saidBy(header, "no")).toBe("not watched");
    },
  );
});

describe("a status says what was seen and what is to be", () => {
  test.each([
    ..."Watchlist planning plantowatch PTW wishlist Merkliste Geplant Pendiente 想看 見たい queued".split(" "),
    "Want to watch",
    "plan to watch",
    "plan_to_watch",
    "Will ich sehen",
    "À voir",
    "envie de voir",
    "Da vedere",
    "Por ver",
    "Quero ver",
    "Para assistir",
    "хочу посмотреть",
  ])("%s: to watch", (status) => {
    expect(saidBy("Status", status)).toBe("to watch");
  });

  test.each(
    "Watched completed Seen finished gesehen abgeschlossen vu terminé visto assistido 視聴済み 看过".split(" "),
  )("%s: watched", (status) => {
    expect(saidBy("Status", status)).toBe("watched");
  });

  test.each([
    ..."dropped abgebrochen abandonné abandonnée abbandonato abandonado largado 断念 視聴中止".split(" "),
    ..."watching assistindo vendo viendo 視聴中 見ている".split(" "),
    ..."on-hold paused pausiert unterbrochen sospeso pausado 保留 一時停止".split(" "),
    "Currently watching",
    "schaue ich gerade",
    "en cours",
    "sto guardando",
    "en attente",
    "in pausa",
    "en espera",
    "em espera",
    "not interesting",
  ])("%s: begun, and not finished", (status) => {
    expect(saidBy("Status", status)).toBe("not finished");
  });

  test("the same in each form in which a service writes it", () => {
    const statuses = ["completed", "plantowatch", "watching", "hold", "dropped", "notinteresting"];
    const title = (index: number) => `Film ${index}`;
    const csv = `SIMKL_ID,Title,Type,Year,Watchlist,WatchedDate,Rating\n${statuses
      .map((status, index) => `${index + 1},${title(index)},movie,1999,${status},2024-01-06,2`)
      .join("\n")}\n`;
    const movies = statuses.map((status, index) => ({
      status,
      user_rating: 2,
      last_watched_at: "2024-01-06T00:00:00Z",
      movie: { title: title(index), year: 1999, ids: null },
    }));
    const table = csv.replace("SIMKL_ID,", "").replaceAll(/^\d+,/gm, "").replace("Watchlist", "Status");
    const groups = ["watched", "toWatch", "begun", "begun", "begun", "begun"];
    for (const text of [csv, JSON.stringify({ movies }), table]) {
      const files = readText(text, text.startsWith("{") ? "SimklBackup.json" : "simkl.csv");
      const groupsOf = Object.entries(meaningGroups(files));
      const told = files.films.map((_, film) =>
        groupsOf.flatMap(([group, films]) => (films.includes(film) ? group : [])),
      );
      expect(told.map(String)).toEqual(groups);
      expect(unplacedLists(files)).toEqual([]);
    }
  });

  test("a status that nobody here knows is asked about, by its name", () => {
    const simkl =
      "SIMKL_ID,Title,Type,Year,Watchlist,WatchedDate,Rating\n1,M,movie,1931,with Ana,,\n2,Ran,movie,1985,,,\n";
    expect(unplacedLists(readText(simkl, "simkl.csv"))).toMatchObject([
      { name: "with Ana", films: [0] },
      { name: "simkl", films: [1] },
    ]);
  });

  test.each(["dropped.txt", "watched/dropped.csv", "on-hold.txt", "abgebrochen.txt", "En pause.txt", "視聴中.txt"])(
    "a list called %s has what was not finished",
    (name) => {
      const text = name.endsWith("csv") ? "Title,Year\nM,1931\n" : "M (1931)\n";
      expect(readText(text, name).films.map(inWords)).toEqual(["M: not finished"]);
    },
  );

  test.each(["unwatched.csv", "not-seen.csv", "noch nicht gesehen.csv"])(
    "and one called %s what was not seen",
    (name) => {
      expect(readText("Title,Year\nM,1931\n", name).films.map(inWords)).toEqual(["M: not watched"]);
    },
  );

  test("so do a heading above it and a list within a file", () => {
    const lines = "# Seen\nM (1931)\n\n# Dropped\nRan (1985)\n\n# Da vedere\nPlaytime (1967)\n";
    expect(readText(lines, "watched.txt").films.map(inWords)).toEqual([
      "M: watched",
      "Ran: not finished",
      "Playtime: to watch",
    ]);
    const json = JSON.stringify({
      completed: [{ title: "M", year: 1931 }],
      dropped: [{ title: "Ran", year: 1985 }],
      plan_to_watch: [{ title: "Playtime", year: 1967 }],
    });
    expect(readText(json, "history.json").films.map(inWords)).toEqual([
      "M: watched",
      "Ran: not finished",
      "Playtime: to watch",
    ]);
  });

  test("an action says it, too", () => {
    const text = "Title,Year,Action,Date\nM,1931,watched,2024-01-06\nRan,1985,watchlist,2024-01-07\n";
    expect(readText(text).films.map(inWords)).toEqual(["M: watched, 2024-01-06", "Ran: to watch"]);
  });

  test("a rating or a day beside a film still to be seen makes it no film that was seen", () => {
    const text = "Title,Year,Status,Rating,Date\nM,1931,Want to watch,8,2024-01-06\nRan,1985,Watched,9,2024-01-07\n";
    expect(readText(text).films.map(inWords)).toEqual(["M: to watch", "Ran: watched, 4.5 stars, 2024-01-07"]);
  });
});

test("a row that says nothing is not watched, whatever the other rows or the file's name say", () => {
  expect(readText("Title,Year,Rating\nM,1931,8\nRan,1985,\n").films.map(inWords)).toEqual([
    "M: watched, 4 stars",
    "Ran: nothing said",
  ]);
  expect(readText("Title,Watched\nM,\nRan,yes\n", "watched.csv").films.map(inWords)).toEqual([
    "M: nothing said",
    "Ran: watched",
  ]);
});

test("how often a film was played says whether it was seen, and how often before", () => {
  const text = "title,year,playcount,lastplayed\nM,1931,3,2024-01-06 20:15:00\nRan,1985,0,\nPlaytime,1967,,\n";
  expect(readText(text).films.map(inWords)).toEqual([
    "M: watched, once, once, 2024-01-06",
    "Ran: not watched",
    "Playtime: nothing said",
  ]);
});
