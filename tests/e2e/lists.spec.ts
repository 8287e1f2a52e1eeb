import { titleAt } from "../support/catalogue.ts";
import { givenLists } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { screens } from "../support/screens.ts";
import { bottomBar, button, shownTitles, visit } from "../support/visit.ts";

test.use(screens({ width: 1440, theme: "dark" }));

test("adding a film to the canon marks it watched, also on the watchlist, and un-watching takes it out again", async ({
  page,
}) => {
  await visit(page, "/film/5");
  await button(page, `Add ${titleAt(5)} to your watchlist`).click();
  await expect(bottomBar(page).getByRole("link", { name: "Watchlist 1" })).toBeVisible();
  await button(page, `Add ${titleAt(5)} to your canon`).click();
  await expect(button(page, `Mark ${titleAt(5)} as unwatched`)).toHaveAttribute("aria-pressed", "true");
  await expect(bottomBar(page).getByRole("link", { name: "Watchlist", exact: true })).toBeVisible();
  await button(page, `Mark ${titleAt(5)} as unwatched`).click();
  await expect(button(page, `Add ${titleAt(5)} to your canon`)).toHaveAttribute("aria-pressed", "false");
  await expect(button(page, `Remove ${titleAt(5)} from your watchlist`)).toBeVisible();
});

test("what leaves a list by mistake comes back by Undo, in its place", async ({ page, context }) => {
  await givenLists(context, { canonOrder: [1, 2, 3], watchedFilms: [1, 2, 3] });
  await visit(page, "/your-canon");
  const list = page.getByRole("list", { name: "Your canon, in order" });
  await button(page, `Remove ${titleAt(2)} from your canon`).click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await button(page, "Undo").click();
  await expect(list.getByRole("listitem")).toHaveCount(3);
  expect(await shownTitles(list)).toEqual([1, 2, 3].map(titleAt));
});

test("while films are on their way a personal page says so", async ({ page, context }) => {
  await givenLists(context, { canonOrder: [7], watchedFilms: [7] });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/film*", async (route) => {
    await released;
    await route.continue();
  });
  await visit(page, "/your-canon");
  await expect(page.getByText("Loading your canon...")).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: titleAt(7), exact: true })).toBeVisible();
});
