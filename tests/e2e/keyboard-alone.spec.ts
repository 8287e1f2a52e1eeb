import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { titleAt } from "../support/catalogue.ts";
import { givenLists, ranks } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { screens } from "../support/screens.ts";
import { arrowTo, bottomBar, button, cardOf, shownTitles, tabTo, untilHydrated, visit } from "../support/visit.ts";

test.use(screens({ width: 1440, theme: "dark" }));

test(
  "by keyboard alone a visitor builds and orders a canon of five, hides a film, and finds it all after a reload",
  { tag: "@short" },
  async ({ page }) => {
    await visit(page, "/");
    for (const rank of ranks(1, 5)) {
      const add = button(page, `Add ${titleAt(rank)} to your canon`);
      await arrowTo(page, titleAt(rank), add);
      await page.keyboard.press("Enter");
      await expect(button(page, `Remove ${titleAt(rank)} from your canon`)).toBeFocused();
    }
    const hide = button(page, `Hide ${titleAt(6)}`);
    await arrowTo(page, titleAt(6), hide);
    await page.keyboard.press("Space");
    await expect(cardOf(page, titleAt(6))).toHaveCount(0);

    await visit(page, "/");
    const link = bottomBar(page).getByRole("link", { name: "Your Canon 5" });
    await tabTo(page, link, { backwards: true });
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/your-canon$/);
    const list = page.getByRole("list", { name: "Your canon, in order" });
    await expect(list.getByRole("listitem")).toHaveCount(5);

    // Lift the fifth and carry it to the top.
    const handle = button(page, `Reorder ${titleAt(5)}`);
    await tabTo(page, handle);
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Home");
    await expect(page.getByText(`${titleAt(5)} is now at position 1 of 5.`)).toBeAttached();
    await page.keyboard.press("Space");
    await expect(handle).toBeFocused();
    expect(await shownTitles(list)).toEqual([5, 1, 2, 3, 4].map(titleAt));

    // Type a position for what is now second.
    const position = page.getByRole("button", { name: `Position 2 of 5: type a new position for ${titleAt(1)}` });
    await tabTo(page, position);
    await page.keyboard.press("Enter");
    await page.keyboard.type("4");
    await page.keyboard.press("Enter");
    const ordered = [5, 2, 3, 1, 4].map(titleAt);
    await expect(async () => expect(await shownTitles(list)).toEqual(ordered)).toPass();

    await page.reload();
    await untilHydrated(page);
    await expect(list.getByRole("listitem")).toHaveCount(5);
    expect(await shownTitles(list)).toEqual(ordered);

    await visit(page, "/");
    await expect(page.getByText("1 hidden")).toBeVisible();
    await tabTo(page, page.getByRole("button", { name: /1 hidden/ }));
    await page.keyboard.press("Enter");
    const unhide = button(page, `Unhide ${titleAt(6)}`);
    await arrowTo(page, titleAt(6), unhide);
    await page.keyboard.press("Enter");
    await expect(button(page, `Hide ${titleAt(6)}`)).toBeVisible();
    await expect(page.getByText("1 hidden")).toHaveCount(0);
  },
);

test(
  "by keyboard alone a visitor finishes a Quick Ranking, and it stays done after a reload",
  { tag: "@short" },
  async ({ page, context }) => {
    await givenLists(context, {
      watchlist: ranks(5, CATALOGUE_SIZE).map((rank) => ({ rank, watched: false })),
      minimizedFilms: ranks(13, CATALOGUE_SIZE),
    });
    await visit(page, "/");
    const open = button(page, "Quick Ranking");
    await tabTo(page, open);
    await page.keyboard.press("Enter");
    const overlay = page.locator("dialog[aria-label='Quick Ranking']");
    await expect(overlay.getByText("Film 1 of 4")).toBeVisible();
    await page.keyboard.press("c");
    await expect(overlay.getByText("Film 2 of 4")).toBeVisible();
    await tabTo(page, button(overlay, `Add ${titleAt(2)} to your watchlist`));
    await page.keyboard.press("Enter");
    await expect(overlay.getByText("Film 3 of 4")).toBeVisible();
    await page.keyboard.press("s");
    await expect(button(overlay, `Mark ${titleAt(3)} as unwatched`)).toBeVisible();
    await expect(overlay.getByText("Film 3 of 4")).toBeVisible();
    await tabTo(page, button(overlay, "Next Film"));
    await page.keyboard.press("Enter");
    await expect(overlay.getByText("Film 4 of 4")).toBeVisible();
    await page.keyboard.press("n");
    await expect(overlay).toHaveCount(0);
    await expect(open).toBeFocused();

    await page.reload();
    await untilHydrated(page);
    await expect(bottomBar(page).getByRole("link", { name: "Your Canon 1" })).toBeVisible();
    await expect(button(page, `Remove ${titleAt(1)} from your canon`)).toBeVisible();
    await expect(button(page, `Remove ${titleAt(2)} from your watchlist`)).toBeVisible();
    await expect(button(page, `Mark ${titleAt(3)} as unwatched`)).toBeVisible();
    await button(page, "Quick Ranking").click();
    await expect(overlay.getByText("Film 1 of 2")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(overlay).toHaveCount(0);
  },
);

test("on a page without a list the first Tab offers to skip to the content", async ({ page }) => {
  await visit(page, "/film/7");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
});

test("on a page with a list the first Tab offers to skip to the films", async ({ page }) => {
  await visit(page, "/ranking/2");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the films" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});
