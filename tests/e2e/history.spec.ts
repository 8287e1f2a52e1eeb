import type { Page } from "@playwright/test";
import { titleAt } from "../support/catalogue.ts";
import { givenLists, ranks, savedLists } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { inspect, INSPECTED } from "../support/look.ts";
import { newMember, signedInDevice } from "../support/member.ts";
import { idAtRank } from "../support/ranked-lists.ts";
import { screens } from "../support/screens.ts";
import { button, shownTitles, visit } from "../support/visit.ts";

test.use(screens({ width: 360, theme: "light" }));

const canonOf = (page: Page) => page.getByRole("list", { name: "Your canon, in order" });

async function openHistory(page: Page) {
  await visit(page, "/your-canon");
  await button(page, "History").click();
  const dialog = page.getByRole("dialog", { name: "History" });
  await expect(dialog).toBeVisible();
  return dialog;
}

const expectCanon = (page: Page, canon: readonly number[]) =>
  expect.poll(() => shownTitles(canonOf(page))).toEqual(canon.map(titleAt));

test("an earlier change is undone and done again, and what came later stays", { tag: "@short" }, async ({ page }) => {
  await visit(page, "/");
  for (const rank of [1, 2, 3]) await button(page, `Add ${titleAt(rank)} to your canon`).click();
  const dialog = await openHistory(page);
  const words = `Add ${titleAt(2)} to your canon`;
  await dialog.getByRole("button", { name: `Undo: ${words}` }).click();
  await expect(dialog.getByText("Undone")).toHaveCount(1);
  expect((await savedLists(page)).canonOrder).toEqual([1, 3]);
  await dialog.getByRole("button", { name: `Redo: ${words}` }).click();
  expect((await savedLists(page)).canonOrder).toEqual([1, 2, 3]);
  await dialog.getByRole("button", { name: `Undo: ${words}` }).click();
  await page.reload();
  await expectCanon(page, [1, 3]);
});

test("yesterday's many marks are taken back whole, but for the films that entered the canon since", async ({
  page,
  context,
}) => {
  await givenLists(context, { watchedFilms: [40] });
  await visit(page, "/seen/1-100");
  for (const rank of [1, 2, 3, 4]) await page.locator(`[role=option][data-id="${idAtRank(rank)}"]`).click();
  await page.getByRole("button", { name: /^Mark 4 as seen/ }).click();
  await expect.poll(async () => (await savedLists(page)).watchedFilms).toEqual([40, 1, 2, 3, 4]);
  await visit(page, "/film/2");
  await button(page.locator("main"), `Add ${titleAt(2)} to your canon`).click();
  const dialog = await openHistory(page);
  await dialog.getByRole("button", { name: `Undo: Mark ${titleAt(1)}, ${titleAt(2)} and two more as watched` }).click();
  await expect
    .poll(async () => (await savedLists(page)).watchedFilms.toSorted((one, other) => one - other))
    .toEqual([2, 40]);
  expect((await savedLists(page)).canonOrder).toEqual([2]);
});

test(
  "a member undoes on one device what was done on another",
  { tag: "@short" },
  async ({ page, context, browser, product }) => {
    const member = await newMember(product);
    await signedInDevice(context, await member.signIn());
    const other = await browser.newContext({ ...screens({ width: 1440, theme: "dark" }), baseURL: product.origin });
    await signedInDevice(other, await member.signIn());
    const laptop = await other.newPage();
    await visit(laptop, "/");
    for (const rank of [1, 2]) await button(laptop, `Add ${titleAt(rank)} to your canon`).click();
    await expect.poll(async () => (await member.data()).canon_films.length).toBe(2);

    const dialog = await openHistory(page);
    await dialog.getByRole("button", { name: `Undo: Add ${titleAt(1)} to your canon` }).click();
    await expect.poll(async () => (await member.data()).canon_films).toEqual([{ film_id: 2, id: idAtRank(2) }]);
    await laptop.reload();
    await expectCanon(await visited(laptop), [2]);
    await other.close();
  },
);

async function visited(page: Page): Promise<Page> {
  await visit(page, "/your-canon");
  return page;
}

test("without a network a member's history has what was changed here, and says that the rest is elsewhere", async ({
  page,
  context,
  product,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_FAILED/);
  const member = await newMember(product);
  await signedInDevice(context, await member.signIn());
  await visit(page, "/your-canon");
  await page.route("**/api/user/**", (route) => route.abort());
  await visit(page, "/film/3");
  await button(page.locator("main"), `Add ${titleAt(3)} to your canon`).click();
  const dialog = await openHistory(page);
  await expect(dialog.getByRole("button", { name: `Undo: Add ${titleAt(3)} to your canon` })).toBeVisible();
  await expect(dialog.getByText("Changes made on other devices can't be shown right now.")).toBeVisible();
});

test.describe("on every screen", () => {
  test.use(INSPECTED);

  test("the history, empty and with changes, one of them undone", async ({ page, context }) => {
    await givenLists(context, { canonOrder: ranks(10, 14), watchedFilms: ranks(10, 14) });
    await visit(page, "/");
    await button(page, `Add ${titleAt(1)} to your canon`).click();
    await button(page, `Add ${titleAt(2)} to your watchlist`).click();
    await button(page, `Hide ${titleAt(3)}`).click();
    const dialog = await openHistory(page);
    await dialog.getByRole("button", { name: `Undo: Add ${titleAt(2)} to your watchlist` }).click();
    await expect(dialog.getByText("Undone")).toHaveCount(1);
    await inspect(page, "history");
  });
});
