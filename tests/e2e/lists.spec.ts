import { titleAt } from "../support/catalogue.ts";
import { givenLists } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { screens } from "../support/screens.ts";
import { bottomBar, button, notification, shownTitles, visit } from "../support/visit.ts";

test.use(screens({ width: 1440, theme: "dark" }));

test(
  "adding a film to the canon marks it as watched, also on the watchlist, and unmarking takes it out again",
  { tag: "@short" },
  async ({ page }) => {
    await visit(page, "/film/5");
    await button(page, `Add ${titleAt(5)} to your watchlist`).click();
    await expect(bottomBar(page).getByRole("link", { name: "Watchlist 1" })).toBeVisible();
    await button(page, `Add ${titleAt(5)} to your canon`).click();
    await expect(button(page, `Mark ${titleAt(5)} as unwatched`)).toHaveAttribute("aria-pressed", "true");
    await expect(bottomBar(page).getByRole("link", { name: "Watchlist", exact: true })).toBeVisible();
    await button(page, `Mark ${titleAt(5)} as unwatched`).click();
    await expect(button(page, `Add ${titleAt(5)} to your canon`)).toHaveAttribute("aria-pressed", "false");
    await expect(button(page, `Remove ${titleAt(5)} from your watchlist`)).toBeVisible();
  },
);

test(
  "a film removed from the canon on the ranking or its own page returns to its place by Undo",
  { tag: "@short" },
  async ({ page, context }) => {
    await givenLists(context, { canonOrder: [3, 1, 2], watchedFilms: [1, 2, 3] });
    for (const [path, leave] of [
      ["/film/1", `Mark ${titleAt(1)} as unwatched`],
      ["/", `Remove ${titleAt(1)} from your canon`],
    ] as const) {
      await visit(page, path);
      await button(page, leave).click();
      await expect(notification(page, `${titleAt(1)} left your canon`)).toBeVisible();
      await button(page, "Undo").click();
      await expect(button(page, `Remove ${titleAt(1)} from your canon`)).toBeVisible();
    }
    await visit(page, "/your-canon");
    const list = page.getByRole("list", { name: "Your canon, in order" });
    await expect(list.getByRole("listitem")).toHaveCount(3);
    expect(await shownTitles(list)).toEqual([3, 1, 2].map(titleAt));
  },
);

test("everything watched is one step from the canon and the watchlist, with its count", async ({ page, context }) => {
  await givenLists(context, { watchedFilms: [4], watchlist: [{ rank: 9, watched: true }] });
  for (const path of ["/your-canon", "/watchlist"]) {
    await visit(page, path);
    await page.getByRole("link", { name: "Watched 2", exact: true }).click();
    await expect(page.getByRole("heading", { name: "WATCHED", exact: true })).toBeVisible();
  }
});
