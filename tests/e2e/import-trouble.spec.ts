import { mkdtemp, open, rm } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import { EMPTY_USER_LISTS } from "#domain/lists/user-lists.ts";
import { FILMS } from "../support/catalogue.ts";
import { savedListsById } from "../support/device.ts";
import { anotherFile, chooseFiles, figuresOf, reviewFiles, sample } from "../support/import-page.ts";
import { expect, test } from "../support/journey.ts";
import { inspect, INSPECTED } from "../support/look.ts";
import { screens } from "../support/screens.ts";
import { button, visit } from "../support/visit.ts";

const LETTERBOXD = readFileSync(sample("letterboxd-sample-2024-08-01-00-00-utc.zip"));
const MEGABYTE = 1024 * 1024;

/** Files that can't be imported, and what is said of each. */
const REFUSED: readonly (readonly [name: string, content: string | Uint8Array, sentence: RegExp])[] = [
  ["bomb.zip", zipSync({ "watched.csv": new Uint8Array(110 * MEGABYTE) }, { level: 1 }), /unpacks to far more than/],
  ["half.zip", LETTERBOXD.subarray(0, 4000), /not a whole ZIP file/],
  ["empty.csv", "", /is empty/],
  ["page.html", "<!doctype html><title>Films</title>", /is a web page, not an export/],
  ["book.xlsx", zipSync({ "[Content_Types].xml": new Uint8Array(9) }), /is a workbook/],
  ["half.json", '{"format":"canon-film-life","formatVersion":1,"canon":[', /is not whole JSON/],
  ["newer.json", '{"format":"canon-film-life","formatVersion":9}', /written by a newer version of Canon/],
  ["poster.png", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), /holds no text/],
  ["half.csv", 'Name,Year,Letterboxd URI\n"The Godf', /ends in the middle of a cell/],
  ["prices.csv", "Article,Price\nTea,3.20\nMilk,1.10\n", /has no films that we could find/],
];

test.describe("a file that can't be imported", () => {
  test.use(screens({ width: 1440, theme: "light" }));

  test("is refused with a sentence, changes nothing, and leaves the page as useful as before", async ({ page }) => {
    await visit(page, "/import");
    for (const [name, content, sentence] of REFUSED) {
      await page
        .locator("input[type=file]")
        .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });
      await expect(page.getByRole("alert"), name).toContainText(`“${name}”`);
      await expect(page.getByRole("alert"), name).toContainText(sentence);
      await expect(page.getByText("Nothing was read, and nothing has changed.")).toBeVisible();
    }
    await reviewFiles(page, [sample("criticker-ratings.csv")]);
    await anotherFile(page);
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(await savedListsById(page)).toEqual(EMPTY_USER_LISTS);
  });

  test("is not read at all where it has 200 MB", async ({ page }) => {
    const directory = await mkdtemp(join(tmpdir(), "canon-import-"));
    const path = join(directory, "films.csv");
    const file = await open(path, "w");
    await file.truncate(200 * MEGABYTE);
    await file.close();
    await visit(page, "/import");
    await chooseFiles(page, [path]);
    await expect(page.getByRole("alert")).toContainText("“films.csv” is larger than 50 MB.");
    await rm(directory, { recursive: true });
  });

  test("leaves the rest in where only some rows can't be read, and offers those as a file", async ({ page }) => {
    const text = "Title,Year,Rating\nVertigo,1958,5\n,1960,4\nPersona,1966,5,one,two\nTokyo Story,1953,5\n";
    await visit(page, "/import");
    await reviewFiles(page, [{ name: "films.csv", text }]);
    expect(await figuresOf(page)).toMatchObject({ "in the ranking": 2 });
    await expect(page.getByText("2 rows could not be read.")).toBeVisible();
    const download = page.waitForEvent("download");
    await button(page, "Save them").click();
    expect((await download).suggestedFilename()).toBe("rows-not-read.txt");
    expect(readFileSync(await (await download).path(), "utf8")).toBe(
      "films.csv, line 3 (names no film): , 1960, 4\n" +
        "films.csv, line 4 (has more or fewer cells than the table): Persona, 1966, 5, one, two\n",
    );
  });
});

test.describe("with ten thousand rows", () => {
  test.use(INSPECTED);

  test("the bar moves, and Stop ends it with nothing changed", async ({ page }) => {
    const rows = Array.from({ length: 10_000 }, (_, index) => {
      const film = FILMS[index % FILMS.length];
      return index < FILMS.length
        ? `2024-01-06,"${film?.title}",${film?.year},https://boxd.it/${index},4.5`
        : `2024-01-06,Film number ${index} of many,${film?.year},https://boxd.it/${index},4.5`;
    });
    const text = `Date,Name,Year,Letterboxd URI,Rating\n${rows.join("\n")}\n`;
    // The look-ups are held back, so that there is time to look.
    let letThrough = 3;
    let goOn = (): void => {};
    await page.route("**/api/editions/**/film-index/films", async (route) => {
      if (letThrough === 0) await new Promise<void>((done) => (goOn = done));
      else letThrough -= 1;
      await route.continue().catch(() => undefined);
    });
    await visit(page, "/import");
    await chooseFiles(page, [{ name: "ratings.csv", text }]);
    await expect(page.getByText("300 of 10,000 films")).toBeVisible();
    const bar = page.getByRole("progressbar", { name: "Reading progress" });
    await expect(bar).toHaveAttribute("aria-valuenow", "300");
    await inspect(page, "import-reading");
    letThrough = 2;
    goOn();
    await expect(bar).toHaveAttribute("aria-valuenow", "600");
    await button(page, "Stop").click();
    await expect(page.getByText("Stopped. Nothing has changed.")).toBeVisible();
    goOn();
    expect(await savedListsById(page)).toEqual(EMPTY_USER_LISTS);

    letThrough = Infinity;
    await chooseFiles(page, [{ name: "ratings.csv", text }]);
    await expect(page.getByRole("heading", { level: 1, name: "10,000 films" })).toBeVisible();
    const counts = await figuresOf(page);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(10_000);
    expect(counts["in the ranking"]).toBeGreaterThanOrEqual(490);
    const coming = 10_000 - (counts["to check"] ?? 0);
    await page.getByRole("button", { name: /^Import / }).click();
    await expect(page.getByRole("heading", { name: `${coming.toLocaleString("en-GB")} films imported` })).toBeVisible();
    expect((await savedListsById(page)).watchedFilms).toHaveLength(coming);
    await button(page, "Undo import").click();
    await expect(page.getByRole("heading", { name: "Import", exact: true })).toBeVisible();
    expect(await savedListsById(page)).toEqual(EMPTY_USER_LISTS);
  });

  test("a server that asks to wait is waited for in plain words, and Stop ends that too", async ({ page }) => {
    await page.route("**/api/editions/**/film-index/films", (route) =>
      route.fulfill({ status: 429, headers: { "retry-after": "3600" }, json: { message: "Too many" } }),
    );
    await visit(page, "/import");
    await chooseFiles(page, [{ name: "watched.csv", text: "Title,Year\nFilm number 1 of many,1999\n" }]);
    await expect(page.getByText(/^Only so many films can be looked up in a minute\./)).toBeVisible();
    await inspect(page, "import-waiting");
    await button(page, "Stop").click();
    await expect(page.getByText("Stopped. Nothing has changed.")).toBeVisible();
    expect(await savedListsById(page)).toEqual(EMPTY_USER_LISTS);
  });

  test("a device without room for so many says so, and nothing changes", async ({ page }) => {
    await visit(page, "/import");
    await page.evaluate(() => localStorage.setItem("something-else", "x".repeat(5_000_000)));
    const rows = Array.from({ length: 3000 }, (_, index) => `Film number ${index} of many,1999`);
    await chooseFiles(page, [{ name: "watched.csv", text: `Title,Year\n${rows.join("\n")}\n` }]);
    await page.getByRole("button", { name: /^Import / }).click();
    await expect(page.getByText(/^This device has no room for so many films\./)).toBeVisible();
    await inspect(page, "import-no-room");
    expect(await savedListsById(page)).toEqual(EMPTY_USER_LISTS);
  });

  test("a refusal is shown where the zone was", async ({ page }) => {
    await visit(page, "/import");
    await chooseFiles(page, [{ name: "prices.csv", text: "Article,Price\nTea,3.20\nMilk,1.10\n" }]);
    await expect(page.getByRole("alert")).toBeVisible();
    await inspect(page, "import-refused");
  });
});
