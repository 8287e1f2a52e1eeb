import { describe, expect, test } from "vitest";
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

  test.each(["dropped", "watching", "Currently watching", "on-hold", "paused", "abgebrochen", "en cours", "viendo"])(
    "%s: not seen to its end",
    (status) => {
      expect(saidBy("Status", status)).toBe("not watched");
    },
  );

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
