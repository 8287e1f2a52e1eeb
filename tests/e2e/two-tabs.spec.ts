import type { BrowserContext, Page } from "@playwright/test";
import { titleAt } from "../support/catalogue.ts";
import { givenLists } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { screens } from "../support/screens.ts";
import { holdTime, stopTime } from "../support/still-time.ts";
import { bottomBar, button, shownTitles, untilHydrated, visit } from "../support/visit.ts";

test.use(screens({ width: 1440, theme: "dark" }));

const canonOf = (page: Page) => page.getByRole("list", { name: "Your canon, in order" });

async function twoTabs(context: BrowserContext, one: string, other: string): Promise<readonly [Page, Page]> {
  const first = await context.newPage();
  const second = await context.newPage();
  await visit(first, one);
  await visit(second, other);
  return [first, second];
}

test("a second tab at once shows what the first adds, reorders and removes", async ({ context }) => {
  await holdTime(context);
  await givenLists(context, { canonOrder: [1, 2], watchedFilms: [1, 2] });
  const [home, canon] = await twoTabs(context, "/", "/your-canon");
  await expect(canonOf(canon).getByRole("listitem")).toHaveCount(2);
  // No time passes in either tab, so what shows now came by an event, not by polling.
  await stopTime(context);

  await button(home, `Add ${titleAt(3)} to your canon`).click();
  await expect(canonOf(canon).getByRole("heading", { name: titleAt(3), exact: true })).toBeVisible();
  await expect(bottomBar(canon).getByRole("link", { name: "Your Canon 3" })).toBeVisible();

  await button(canon, `Remove ${titleAt(1)} from your canon`).click();
  await expect(button(home, `Add ${titleAt(1)} to your canon`)).toBeVisible();
  // Removed from the canon, the film still counts as watched.
  await expect(button(home, `Mark ${titleAt(1)} as unwatched`)).toBeVisible();
  await expect(bottomBar(home).getByRole("link", { name: "Your Canon 2" })).toBeVisible();

  await button(home, `Hide ${titleAt(5)}`).click();
  await expect(home.getByText("1 hidden")).toBeVisible();
  await context.clock.resume();
  await visit(canon, "/");
  await expect(canon.getByText("1 hidden")).toBeVisible();
  await stopTime(context);
  await button(canon, "Clear All").click();
  await expect(home.getByText("1 hidden")).toHaveCount(0);
});

test("simultaneous changes in two tabs are all kept", { tag: "@short" }, async ({ context }) => {
  const [one, other] = await twoTabs(context, "/", "/");
  for (const [left, right] of [
    [1, 2],
    [3, 4],
    [5, 6],
  ] as const) {
    await Promise.all([
      button(one, `Add ${titleAt(left)} to your canon`).click(),
      button(other, `Add ${titleAt(right)} to your watchlist`).click(),
    ]);
  }
  for (const page of [one, other]) {
    await expect(bottomBar(page).getByRole("link", { name: "Your Canon 3" })).toBeVisible();
    await expect(bottomBar(page).getByRole("link", { name: "Watchlist 3" })).toBeVisible();
  }
  await one.reload();
  await untilHydrated(one);
  for (const rank of [1, 3, 5]) await expect(button(one, `Remove ${titleAt(rank)} from your canon`)).toBeVisible();
  for (const rank of [2, 4, 6]) await expect(button(one, `Remove ${titleAt(rank)} from your watchlist`)).toBeVisible();
});

test("a film being dragged is dropped when another tab takes it out of the canon", async ({ context }) => {
  await givenLists(context, { canonOrder: [1, 2, 3], watchedFilms: [1, 2, 3] });
  const [canon, home] = await twoTabs(context, "/your-canon", "/");
  await button(canon, `Reorder ${titleAt(2)}`).press("Space");
  await canon.keyboard.press("ArrowUp");
  await button(home, `Remove ${titleAt(2)} from your canon`).click();
  await expect.poll(() => shownTitles(canonOf(canon))).toEqual([1, 3].map(titleAt));
  await canon.keyboard.press("ArrowDown");
  await canon.keyboard.press("Space");
  expect(await shownTitles(canonOf(canon))).toEqual([1, 3].map(titleAt));
});
