import type { Page } from "@playwright/test";
import { EMPTY_USER_LISTS } from "#domain/lists/user-lists.ts";
import { titleAt } from "../support/catalogue.ts";
import { givenLists, savedLists, savedListsById } from "../support/device.ts";
import { holdBack } from "../support/hold-back.ts";
import { expect, test } from "../support/journey.ts";
import { newMember, signedInDevice } from "../support/member.ts";
import { idAtRank } from "../support/ranked-lists.ts";
import { screens } from "../support/screens.ts";
import { bottomBar, button, notification, untilHydrated } from "../support/visit.ts";

test.use(screens({ width: 360, theme: "dark" }));

/** Delays the app's script, but not the HTML or entry script, until the returned function is called. */
const holdBackTheApp = (page: Page) => holdBack(page, /\/assets\/canon-[^/-]*\.js$/);

test(
  "a film's buttons work and save before the app has loaded, and keep their state when it has",
  { tag: "@short" },
  async ({ page }) => {
    const release = await holdBackTheApp(page);
    await page.goto("/");
    await button(page, `Add ${titleAt(1)} to your canon`).click();
    await button(page, `Add ${titleAt(2)} to your watchlist`).click();
    // The app brings the buttons' words; until then only their state changes.
    const pressed = page.locator("[data-action][aria-pressed=true]");
    await expect(pressed).toHaveCount(3);
    expect(await savedLists(page)).toMatchObject({
      canonOrder: [1],
      watchedFilms: [1],
      watchlist: [{ rank: 2, watched: false }],
    });

    release();
    await untilHydrated(page);
    await expect(bottomBar(page).getByRole("link", { name: "Your Canon 1" })).toBeVisible();
    await expect(button(page, `Remove ${titleAt(1)} from your canon`)).toHaveAttribute("aria-pressed", "true");
    await expect(button(page, `Remove ${titleAt(2)} from your watchlist`)).toHaveAttribute("aria-pressed", "true");
  },
);

test("the app's script waits for the first script and the typefaces, and follows them at once", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname.replace(/-[^-]*$/, "")));
  const releaseFirst = await holdBack(page, /\/assets\/entry-client-[^/]*\.js$/);
  await holdBackTheApp(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("#page-data").waitFor({ state: "attached" });
  await page.evaluate(() => document.fonts.ready);
  expect(asked).toContain("/assets/entry-client");
  expect(asked).not.toContain("/assets/canon");
  releaseFirst();
  // The screen's own script does not wait for the app's.
  await expect.poll(() => asked).toEqual(expect.arrayContaining(["/assets/canon", "/assets/home-screen"]));
});

test("the device's lists show before the app has loaded", async ({ page, context }) => {
  await givenLists(context, { canonOrder: [3], watchedFilms: [3] });
  await holdBackTheApp(page);
  await page.goto("/");
  await expect(page.locator(`[data-id="${idAtRank(3)}"] [data-action=canon]`)).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(`[data-id="${idAtRank(4)}"] [data-action=canon]`)).toHaveAttribute("aria-pressed", "false");
});

test("a press that needs the app is not lost, but takes effect once the app has loaded", async ({ page, context }) => {
  await givenLists(context, { canonOrder: [1], watchedFilms: [1] });
  const release = await holdBackTheApp(page);
  await page.goto("/");
  await page.locator(`[data-id="${idAtRank(1)}"] [data-action=canon]`).click();
  expect(await savedLists(page)).toMatchObject({ canonOrder: [1] });
  release();
  await expect(notification(page, `${titleAt(1)} left your canon`)).toBeVisible();
  await button(page, "Undo").click();
  await expect(button(page, `Remove ${titleAt(1)} from your canon`)).toBeVisible();
});

test(
  "a member's press before the app has loaded changes their account",
  { tag: "@short" },
  async ({ page, context, product }) => {
    const member = await newMember(product);
    await signedInDevice(context, await member.signIn());
    const release = await holdBackTheApp(page);
    await page.goto("/");
    await button(page, `Add ${titleAt(1)} to your canon`).click();
    await button(page, `Add ${titleAt(2)} to your watchlist`).click();
    // The visitor's lists stay untouched.
    expect(await savedListsById(page)).toEqual(EMPTY_USER_LISTS);
    release();
    await expect(button(page, `Remove ${titleAt(1)} from your canon`)).toHaveAttribute("aria-pressed", "true");
    await expect
      .poll(async () => {
        const { canon_films, watchlist } = await member.data();
        return [canon_films.map(({ film_id }) => film_id), watchlist.map(({ film_id }) => film_id)];
      })
      .toEqual([[1], [2]]);
  },
);

test("a member's early press for a film already in their canon does not take it out", async ({
  page,
  context,
  product,
}) => {
  const member = await newMember(product);
  await member.post("/api/user/canon/add", { filmId: "1" });
  await signedInDevice(context, await member.signIn());
  await page.goto("/");
  await untilHydrated(page);
  await expect(button(page, `Remove ${titleAt(1)} from your canon`)).toBeVisible();

  const release = await holdBackTheApp(page);
  await page.goto("/");
  // The account's lists arrive with the app.
  await button(page, `Add ${titleAt(1)} to your canon`).click();
  await button(page, `Add ${titleAt(2)} to your canon`).click();
  release();
  await expect.poll(async () => (await member.data()).canon_films.map(({ film_id }) => film_id)).toEqual([1, 2]);
  await expect(button(page, `Remove ${titleAt(1)} from your canon`)).toBeVisible();
});
