import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { canonFileSchema } from "#film-files/canon-file.ts";
import { titleAt } from "../support/catalogue.ts";
import { givenAnyLists, givenLists, ranks, savedLists, savedListsById } from "../support/device.ts";
import { idAtRank, watchedRanks } from "../support/ranked-lists.ts";
import { type GivenFile, reviewFiles } from "../support/import-page.ts";
import { expect, test } from "../support/journey.ts";
import { inspect, INSPECTED } from "../support/look.ts";
import { screens } from "../support/screens.ts";
import { button, visit } from "../support/visit.ts";

const LISTS = {
  canonOrder: [24, 5, 13, 2, 40, 77, 120, 492],
  watchedFilms: [...ranks(1, 60), 77, 120, 492],
  watchlist: [
    { rank: 200, watched: false },
    { rank: 30, watched: true },
    { rank: 300, watched: false },
  ],
};

async function save(page: Page, name: string): Promise<GivenFile> {
  const download = page.waitForEvent("download");
  await button(page, name).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
}

/** Imports files on a device without lists and tells which lists come of them. */
async function importedElsewhere<Lists>(
  page: Page,
  context: BrowserContext,
  files: readonly GivenFile[],
  listsOf: (device: Page) => Promise<Lists>,
): Promise<Lists> {
  const other = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin });
  if (other === undefined) throw new Error("The browser is gone");
  const device = await other.newPage();
  await visit(device, "/import");
  await reviewFiles(device, files);
  await device.getByRole("button", { name: /^Import / }).click();
  await expect(device.getByRole("heading", { name: /films imported$/ })).toBeVisible();
  const lists = await listsOf(device);
  await other.close();
  return lists;
}

async function rankedLists(device: Page) {
  const lists = await savedLists(device);
  return {
    canon: lists.canonOrder,
    watchlist: lists.watchlist,
    watched: watchedRanks(lists).toSorted((one, another) => one - another),
  };
}

const EXPECTED = {
  canon: LISTS.canonOrder,
  watchlist: LISTS.watchlist,
  watched: LISTS.watchedFilms.toSorted((one, another) => one - another),
};

test.describe("the lists as files", () => {
  test.use(screens({ width: 1440, theme: "dark" }));

  test("come back as the same lists on another device", { tag: "@short" }, async ({ page, context }) => {
    await givenLists(context, LISTS);
    await visit(page, "/export");
    const letterboxd = [
      await save(page, "Save Watched for Letterboxd"),
      await save(page, "Save Watchlist for Letterboxd"),
      await save(page, "Save Your Canon for Letterboxd"),
    ];
    expect(letterboxd.map(({ name }) => name)).toEqual([
      "letterboxd-watched.csv",
      "letterboxd-watchlist.csv",
      "letterboxd-canon.csv",
    ]);
    const table = await save(page, "Save Table");
    const own = await save(page, "Save Canon file");
    expect(canonFileSchema.parse(JSON.parse(own.text)).canon.map(({ title }) => title)).toEqual(
      LISTS.canonOrder.map(titleAt),
    );

    expect(await importedElsewhere(page, context, letterboxd, rankedLists)).toEqual(EXPECTED);
    expect(await importedElsewhere(page, context, [table], rankedLists)).toEqual(EXPECTED);
    expect(await importedElsewhere(page, context, [own], rankedLists)).toEqual(EXPECTED);
  });

  test("hold films outside the ranking, which come back with their names", async ({ page, context }) => {
    const lists = { canonOrder: [24], watchedFilms: [24], watchlist: [{ rank: 200, watched: false }] };
    await givenLists(context, lists);
    await visit(page, "/import");
    await reviewFiles(page, [
      { name: "watched.csv", text: "Title,Year,Rating10\nShrek 2,2004,8\nOur Wedding,2011,10\nYi Yi,2000,10\n" },
    ]);
    await page.getByRole("button", { name: /^Import / }).click();
    await expect(page.getByRole("heading", { name: /films imported$/ })).toBeVisible();
    const before = await savedListsById(page);
    expect(before.watchedFilms).toContain("imdb-tt0298148");
    await visit(page, "/export");
    const [table, own] = [await save(page, "Save Table"), await save(page, "Save Canon file")];
    expect(table.text).toContain("Shrek 2,2004,Andrew Adamson; Kelly Asbury; Conrad Vernon,tt0298148");
    for (const file of [table, own])
      expect(await importedElsewhere(page, context, [file], savedListsById)).toEqual(before);
  });

  test("can be a list of one's own, which comes back with its line, order and notes", async ({ page, context }) => {
    const films = [{ id: idAtRank(24), note: "The umbrella." }, { id: idAtRank(5) }, { id: idAtRank(13) }];
    const rain = { id: "list-00000rain", name: "Rain", about: "For wet Sundays.", isOrdered: true, films } as const;
    await givenAnyLists(context, { ownLists: [rain] });
    await visit(page, "/my-lists/list-00000rain");
    await page.getByRole("link", { name: "Export" }).first().click();
    await expect(page.getByRole("button", { name: "Rain 3", pressed: true })).toBeVisible();
    await inspect(page, "export-list");
    const files = [await save(page, "Save Table"), await save(page, "Save Canon file")];
    expect(files[0]?.name).toMatch(/^rain-\d{4}-\d{2}-\d{2}\.csv$/);
    for (const file of files) {
      const { ownLists, canonOrder } = await importedElsewhere(page, context, [file], savedListsById);
      expect(ownLists).toEqual([{ ...rain, id: expect.stringMatching(/^list-/) }]);
      expect(canonOrder).toEqual([]);
    }
  });

  test("can be one list alone, with the ids of other sites", async ({ page, context }) => {
    await givenLists(context, LISTS);
    await visit(page, "/export");
    await page.getByRole("button", { name: /^Watchlist/ }).click();
    const table = await save(page, "Save Table");
    expect(table.name).toMatch(/^canon-watchlist-\d{4}-\d{2}-\d{2}\.csv$/);
    const [head, first, ...rest] = table.text.trim().split("\r\n");
    expect(head).toBe(
      "List,Position,Title,Year,Directors,imdbID,tmdbID,wikidataID,canonID,Rating10,WatchedDate,Rewatch,Reason,Note,Line,Company,About",
    );
    expect(first).toMatch(new RegExp(`^watchlist,1,"?${titleAt(200)}.*,tt\\d+,\\d+,Q\\d+,[\\w-]+,,,,,,,,$`));
    expect(rest).toHaveLength(2);
    await page.getByRole("button", { name: /^Your Canon/ }).click();
    const text = await save(page, "Save Plain text");
    expect(
      text.text
        .split("\n")
        .slice(0, 2)
        .map((line) => line.replace(/ \(\d{4}\)$/, "")),
    ).toEqual([`1. ${titleAt(24)}`, `2. ${titleAt(5)}`]);
  });
});

test.describe("on a phone", () => {
  test.use(INSPECTED);

  test("the page of files, with lists and without", { tag: "@short" }, async ({ page, context }) => {
    await visit(page, "/export");
    await expect(page.getByRole("heading", { name: "Nothing to export yet" })).toBeVisible();
    await inspect(page, "export-empty");
    await givenLists(context, LISTS);
    await visit(page, "/export");
    await expect(page.getByRole("heading", { name: "For Letterboxd" })).toBeVisible();
    await inspect(page, "export");
  });
});
