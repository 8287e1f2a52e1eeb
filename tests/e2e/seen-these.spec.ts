import type { Page } from "@playwright/test";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { FILMS } from "../support/catalogue.ts";
import { givenLists, ranks, savedLists } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { inspect, INSPECTED, pictures } from "../support/look.ts";
import { newMember, signedInDevice } from "../support/member.ts";
import { idAtRank } from "../support/ranked-lists.ts";
import { screens } from "../support/screens.ts";
import { button, notification, tabTo, untilHydrated, visit } from "../support/visit.ts";

const INVITATION = `How many of the ${CATALOGUE_SIZE} have you seen?`;

/** By the attribute, because looking up roles is slow among a hundred posters. */
const poster = (page: Page, rank: number) => page.locator(`[role=option][data-id="${idAtRank(rank)}"]`);
const ticks = (page: Page) => page.locator("[role=option][aria-selected=true]");

async function watchedOnDevice(page: Page): Promise<readonly number[]> {
  return (await savedLists(page)).watchedFilms;
}

async function openFromHome(page: Page): Promise<void> {
  await visit(page, "/");
  await page.getByRole("link", { name: INVITATION }).click();
  await expect(page).toHaveURL(/\/seen\/1-100$/);
  await expect(page.locator("[role=option]")).toHaveCount(100);
}

test.describe("a newcomer at a laptop", () => {
  test.use(screens({ width: 1440, theme: "dark" }));

  test("marks a hundred films as seen by keyboard alone, takes it back and finds it again after a reload", async ({
    page,
  }) => {
    await visit(page, "/");
    await tabTo(page, page.getByRole("link", { name: INVITATION }));
    await page.keyboard.press("Enter");
    await expect(poster(page, 1)).toBeFocused();
    const start = Date.now();
    // Sixty one by one, row by row, then forty by one stroke.
    for (let film = 1; film <= 60; film += 1) {
      await page.keyboard.press("Space");
      await page.keyboard.press("ArrowRight");
    }
    await expect(ticks(page)).toHaveCount(60);
    await page.keyboard.press("Space");
    await page.keyboard.press("End");
    await page.keyboard.press("Shift+Space");
    await expect(page.getByText("100 of 100")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(page.getByText("99 of 100")).toBeVisible();
    await page.keyboard.press("Space");
    expect(await watchedOnDevice(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(notification(page, "100 films marked as seen")).toBeVisible();
    test.info().annotations.push({ type: "a hundred by keyboard", description: `${Date.now() - start} ms` });
    expect((await watchedOnDevice(page)).length).toBe(100);

    // The keyboard goes on in the next hundred.
    await expect(page).toHaveURL(/\/seen\/101-200$/);
    await expect(poster(page, 101)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(poster(page, 110)).toBeFocused();

    await page.keyboard.press("Control+z");
    await expect(notification(page, "Last batch undone")).toBeVisible();
    expect(await watchedOnDevice(page)).toEqual([]);
    await page.reload();
    await untilHydrated(page);
    await expect(page.getByText("0 of 100")).toBeVisible();
  });

  test("finds ticks that were not yet marked after the tab was closed, where they were made", async ({
    page,
    context,
  }) => {
    await openFromHome(page);
    await page.getByRole("link", { name: "Decade" }).click();
    await page.getByRole("link", { name: "1970s" }).click();
    const films = FILMS.filter(({ year }) => year >= 1970 && year < 1980).map(({ rank }) => rank);
    const chosen = [films[3], films[30], films[40]].filter((rank) => rank !== undefined);
    for (const rank of chosen) await poster(page, rank).click();
    await page.close();

    const again = await context.newPage();
    await visit(again, "/seen");
    await expect(again).toHaveURL(/\/seen\/1970s$/);
    await expect(ticks(again)).toHaveCount(3);
    await expect(again.getByText("ticked, not saved yet")).toBeVisible();
    await expect(poster(again, chosen[2] ?? 0)).toBeFocused();
    await again.getByRole("button", { name: "Mark 3 as seen, next: 1980s" }).click();
    await expect.poll(() => watchedOnDevice(again)).toEqual(chosen);
    await expect(again).toHaveURL(/\/seen\/1980s$/);

    // The greeting is not repeated, the way there stays.
    await visit(again, "/");
    await expect(again.getByRole("link", { name: `3 of ${CATALOGUE_SIZE} seen` })).toBeVisible();
  });

  test("can close the invitation for good and find the walls later", async ({ page }) => {
    await visit(page, "/");
    await button(page, "Close this invitation").click();
    await expect(page.getByRole("link", { name: INVITATION })).toHaveCount(0);
    await visit(page, "/");
    await expect(page.getByRole("link", { name: "I've seen these" })).toBeVisible();
    await visit(page, "/watched");
    await page.getByRole("link", { name: "I've seen these" }).click();
    await expect(poster(page, 1)).toBeFocused();
  });
});

test.describe("a newcomer with a phone", () => {
  test.use(screens({ width: 360, theme: "light" }));

  test("marks a hundred films as seen by thumb, and takes it back whole", async ({ page, context }) => {
    await givenLists(context, { watchedFilms: [3, 5], canonOrder: [5] });
    await visit(page, "/");
    await page.getByRole("link", { name: `2 of ${CATALOGUE_SIZE} seen` }).tap();
    await expect(page.locator("[role=option]")).toHaveCount(100);
    const start = Date.now();
    for (const rank of ranks(1, 100)) if (rank !== 3 && rank !== 5) await poster(page, rank).tap();
    await expect(page.getByText("100 of 100")).toBeVisible();
    await page.getByRole("button", { name: "Mark 98 as seen" }).tap();
    await expect(notification(page, "98 films marked as seen")).toBeVisible();
    test.info().annotations.push({ type: "a hundred by thumb", description: `${Date.now() - start} ms` });
    expect((await watchedOnDevice(page)).length).toBe(100);
    await button(page, "Undo").tap();
    expect(await watchedOnDevice(page)).toEqual([3, 5]);
  });
});

test.describe("a member", () => {
  test.use(screens({ width: 1440, theme: "light" }));

  test(
    "who marks films on one device sees them on the other, and both agree after an undo",
    { tag: "@short" },
    async ({ page, browser, product }) => {
      const member = await newMember(product);
      await signedInDevice(page.context(), await member.signIn());
      const phone = await browser.newContext({ baseURL: product.origin, reducedMotion: "reduce" });
      await signedInDevice(phone, await member.signIn());
      const onPhone = await phone.newPage();
      const watched = async () => (await member.data()).watched_films.map(({ film_id }) => film_id);

      await visit(page, "/seen/1-100");
      await button(page, "All seen").click();
      await poster(page, 7).click();
      await page.getByRole("button", { name: "Mark 99 as seen, next: 101–200" }).click();
      await expect.poll(watched).toEqual(ranks(1, 100).filter((rank) => rank !== 7));

      await visit(onPhone, "/seen/1-100");
      await expect(onPhone.getByText("99 of 100")).toBeVisible();
      await poster(onPhone, 7).click();
      await poster(onPhone, 8).click();
      await onPhone.getByRole("button", { name: "Mark 1 as seen, 1 as not" }).click();
      await expect.poll(watched).toEqual([...ranks(1, 100).filter((rank) => rank !== 7 && rank !== 8), 7]);

      // By the key, because the notification does not stay long.
      await page.keyboard.press("Control+z");
      await expect.poll(watched).toEqual([7]);
      await visit(onPhone, "/seen/1-100");
      await expect(onPhone.getByText("1 of 100")).toBeVisible();
      await expect(ticks(onPhone)).toHaveAttribute("data-id", idAtRank(7));
      await phone.close();
    },
  );
});

test.describe("on every screen", () => {
  test.use(INSPECTED);

  test("the wall with ticks, films seen before, and after marking; home with the invitation", async ({
    page,
    context,
  }) => {
    await visit(page, "/");
    await pictures(page, "home-invitation");
    await givenLists(context, {
      watchedFilms: FILMS.filter(({ year, rank }) => year > 1959 && year < 1970 && rank % 3 > 0).map(
        ({ rank }) => rank,
      ),
    });
    await visit(page, "/seen/1960s");
    await expect(page.locator("[role=option]")).toHaveCount(61);
    await inspect(page, "seen-nothing-ticked");
    const sixties = FILMS.filter(({ year, rank }) => year > 1959 && year < 1970 && rank % 3 === 0);
    for (const { rank } of sixties.slice(2, 10)) await poster(page, rank).click();
    await inspect(page, "seen-ticked");
    await page.getByRole("button", { name: "Mark 8 as seen" }).click();
    await expect(notification(page, "8 films marked as seen")).toBeVisible();
    await pictures(page, "seen-marked");
    await visit(page, "/seen/imdb-top-250");
    await pictures(page, "seen-list");
    await visit(page, "/");
    await expect(page.getByRole("link", { name: /\d+ of \d+ seen$/ })).toBeVisible();
    await pictures(page, "home-progress");
  });
});
