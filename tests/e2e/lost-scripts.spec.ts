/** A part of the product whose script does not arrive, before the product is kept on the device. */
import type { Page } from "@playwright/test";
import { pages } from "#contract/pages.ts";
import { titleAt } from "../support/catalogue.ts";
import { givenLists, ranks } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { inspect } from "../support/look.ts";
import { newMember, signedIn, signedInDevice } from "../support/member.ts";
import { idAtRank } from "../support/ranked-lists.ts";
import { bottomBar, button, notification, visit } from "../support/visit.ts";

test.use({ serviceWorkers: "block" });
test.beforeEach(({ expectedComplaints }) => {
  expectedComplaints.push(/net::ERR_/, /Failed to fetch dynamically imported module/);
});

/** Loses the scripts until the returned function is called, which waits for the first to be lost. */
async function lose(page: Page, scripts: RegExp): Promise<() => Promise<void>> {
  const lost = page.waitForEvent("requestfailed", (request) => scripts.test(request.url()));
  await page.route(scripts, (route) => route.abort());
  return async () => {
    await lost;
    await page.unroute(scripts);
  };
}

const notice = (page: Page) => page.getByText("This could not be loaded");
const notLoaded = (page: Page) => notification(page, "That part could not be loaded");

/** Visits a page and stays until its notifications can be shown without a network. */
async function visitInQuiet(page: Page, path: string): Promise<void> {
  const scripts = page.waitForResponse(/\/toast-view-[^/]+\.js$/);
  await visit(page, path);
  await scripts;
}

test(
  "a page that can't be loaded says so and leaves the way back; Try again loads it",
  { tag: "@short" },
  async ({ page, context }) => {
    await visit(page, pages.lists());
    await context.setOffline(true);
    await bottomBar(page).getByRole("link", { name: "Your Canon" }).click();
    await expect(notice(page)).toBeVisible();
    await inspect(page, "lost-scripts");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await bottomBar(page).getByRole("link", { name: "Your Canon" }).click();
    await context.setOffline(false);
    await button(page, "Try again").click();
    await expect(page.getByRole("heading", { level: 1, name: "Your Canon" })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  },
);

test("a page that could not be loaded is there when it is visited again with a network", async ({ page, context }) => {
  await visit(page, pages.lists());
  await context.setOffline(true);
  const yourCanon = bottomBar(page).getByRole("link", { name: "Your Canon" });
  await yourCanon.click();
  await expect(notice(page)).toBeVisible();
  await page.goBack();
  await context.setOffline(false);
  await yourCanon.click();
  await expect(page.getByRole("heading", { level: 1, name: "Your Canon" })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test("a part that can't be loaded says so in its place, and the rest of the page stays", async ({ page, context }) => {
  await givenLists(context, { canonOrder: ranks(1, 6) });
  await visit(page, pages.yourCanon());
  await context.setOffline(true);
  await page.getByRole("link", { name: "Page to print" }).click();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Your Canon" })).toBeVisible();
});

test("an import whose reader can't be loaded says so, and reads once there is a network", async ({ page, context }) => {
  await visit(page, pages.import());
  const paste = async () => {
    await page.getByLabel("Or paste titles, one per line").fill("Yi Yi (2000)");
    await button(page, "Read this list").click();
  };
  await context.setOffline(true);
  await paste();
  await expect(page.getByText("The file reader did not load.")).toBeVisible();
  await context.setOffline(false);
  await paste();
  await expect(page.getByRole("heading", { name: "1 film" })).toBeVisible();
});

test("a dialog that can't be loaded leaves the page as it is, and opens once there is a network", async ({
  page,
  context,
}) => {
  await visitInQuiet(page, pages.lists());
  await context.setOffline(true);
  const menu = page.getByRole("link", { name: "Menu", exact: true });
  await menu.click();
  await expect(notLoaded(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await menu.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a film's other marks that can't be loaded say so, and open once there is a network", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visitInQuiet(page, `${pages.home()}?view=rows`);
  const more = page.getByRole("button", { name: /^More for / }).first();
  await context.setOffline(true);
  await more.click();
  await expect(notLoaded(page)).toBeVisible();
  await context.setOffline(false);
  await more.click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("notifications that could not be loaded come once there is a network", async ({ page, context }) => {
  await givenLists(context, { watchlist: ranks(1, 3).map((rank) => ({ rank, watched: false })) });
  const giveBack = await lose(page, /\/toast-view-[^/]+\.js$/);
  await visit(page, pages.watchlist());
  const remove = page.getByRole("button", { name: /^Remove / }).first();
  await remove.click();
  await giveBack();
  await remove.click();
  await expect(button(page, "Undo")).toBeVisible();
});

for (const [what, scripts] of [
  ["the app's", /\/assets\/canon-[^/-]*\.js$/],
  ["the page's", /\/assets\/home-screen-[^/]+\.js$/],
] as const)
  test(`${what} script is asked for until it is there, and what was pressed meanwhile takes effect`, async ({
    page,
    context,
  }) => {
    await givenLists(context, { canonOrder: [1], watchedFilms: [1] });
    const giveBack = await lose(page, scripts);
    await page.goto(pages.home());
    await page.locator(`[data-id="${idAtRank(1)}"] [data-action=canon]`).click();
    await giveBack();
    await expect(notification(page, `${titleAt(1)} left your canon`)).toBeVisible();
  });

test(
  "members' script is asked for until it is there, and what was pressed meanwhile is in the account",
  { tag: "@short" },
  async ({ page, context, product }) => {
    const member = await newMember(product);
    await signedInDevice(context, await member.signIn());
    const giveBack = await lose(page, /\/assets\/member-lists-[^/]+\.js$/);
    await page.goto(pages.home());
    await button(page, `Add ${titleAt(1)} to your canon`).click();
    await giveBack();
    await expect.poll(async () => (await member.data()).canon_films.map(({ film_id }) => film_id)).toEqual([1]);
  },
);

test("whoever can't be signed out is told, and is once there is a network", async ({ page, context, product }) => {
  await signedIn(context, product);
  await visitInQuiet(page, pages.home());
  await context.setOffline(true);
  await button(page, "Sign Out").click();
  await expect(notLoaded(page)).toBeVisible();
  await context.setOffline(false);
  await button(page, "Sign Out").click();
  await expect(notification(page, "Signed Out")).toBeVisible();
});
