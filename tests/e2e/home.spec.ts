import type { Page } from "@playwright/test";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { titleAt } from "../support/catalogue.ts";
import { givenLists, ranks } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { INSPECTED } from "../support/look.ts";
import { middleOf, swipe } from "../support/pointers.ts";
import { filmAddress } from "../support/ranked-lists.ts";
import { screens } from "../support/screens.ts";
import { bottomBar, button, cardOf, notification, untilHydrated, untilWholeRanking, visit } from "../support/visit.ts";

test.describe("the ranking", () => {
  test.use(screens({ width: 1440, theme: "dark" }));

  test("'How Films Are Ranked' opens, explains, and 'Got it' returns the focus", async ({ page }) => {
    await visit(page, "/");
    const opener = button(page, "How films are ranked");
    const modal = page.getByRole("dialog", { name: "How Films Are Ranked" });
    await opener.press("Enter");
    await expect(modal.getByRole("heading", { name: "The eight lists" })).toBeVisible();
    await button(modal, "Got it").click();
    await expect(modal).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.press("Enter");
    await expect(modal).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(modal).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test("hidden films are counted, can be shown for a while at half width, hidden again, and all brought back", async ({
    page,
  }) => {
    await visit(page, "/");
    await untilWholeRanking(page);
    await button(page, `Hide ${titleAt(2)}`).click();
    await button(page, `Hide ${titleAt(4)}`).click();
    await expect(cardOf(page, titleAt(2))).toHaveCount(0);
    await expect(cardOf(page, titleAt(4))).toHaveCount(0);

    const bar = page.getByRole("button", { name: /^2 hidden/ });
    await expect(bar).toContainText("click to show temporarily");
    await bar.click();
    await expect(bar).toContainText("click to hide again");
    await expect(cardOf(page, titleAt(2)).getByText("HIDDEN")).toBeVisible();
    const widthOf = async (rank: number) => (await cardOf(page, titleAt(rank)).boundingBox())?.width ?? 0;
    expect((await widthOf(2)) / (await widthOf(1))).toBeCloseTo(0.5, 1);
    await bar.click();
    await expect(cardOf(page, titleAt(2))).toHaveCount(0);

    await page.reload();
    await untilHydrated(page);
    await expect(bar).toBeVisible();
    await expect(cardOf(page, titleAt(4))).toHaveCount(0);
    await button(page, "Clear All").click();
    await expect(bar).toHaveCount(0);
    await expect(cardOf(page, titleAt(2))).toBeVisible();
    await expect(notification(page)).toContainText("2 films are no longer hidden");
    await notification(page).getByRole("button", { name: "Undo" }).click();
    await expect(bar).toBeVisible();
  });

  test("Home and the pages reached from it say that films can't be loaded, until Retry helps", async ({
    page,
    context,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/Failed to load resource/);
    await givenLists(context, { canonOrder: [400], watchedFilms: [400] });
    await page.route("**/api/editions/**/films", (route) => route.abort());
    await visit(page, "/");
    await expect(page.getByText("Unable to load films")).toBeVisible();
    await expect(page.getByText("Please check your connection and try again.")).toBeVisible();
    await expect(cardOf(page, titleAt(12))).toBeVisible();

    await bottomBar(page).getByRole("link", { name: "Your Canon 1" }).click();
    await expect(page.getByRole("heading", { name: "Unable to load films" })).toBeVisible();
    await expect(page.getByText("Please check your connection and try again.")).toBeVisible();
    await page.unroute("**/api/editions/**/films");
    await button(page, "Retry").click();
    await expect(page.getByRole("heading", { name: titleAt(400), exact: true })).toBeVisible();
    await bottomBar(page).getByRole("link", { name: "Home" }).click();
    await untilWholeRanking(page);
  });
});

test.describe("Quick Ranking", () => {
  const overlayOf = (page: Page) => page.locator("dialog[aria-label='Quick Ranking']");
  // A short list, since the long one slows every check.
  const seedThree = {
    watchlist: ranks(4, CATALOGUE_SIZE).map((rank) => ({ rank, watched: false })),
    minimizedFilms: ranks(13, CATALOGUE_SIZE),
  };

  test.describe("at a desk", () => {
    test.use(screens({ width: 1440, theme: "light" }));

    test("asks about each remaining film, takes keys, and closes after the last", async ({ page, context }) => {
      await givenLists(context, seedThree);
      await visit(page, "/");
      await button(page, "Quick Ranking").click();
      const overlay = overlayOf(page);
      await expect(overlay.getByText("Film 1 of 3")).toBeVisible();
      await expect(overlay.getByRole("heading", { name: titleAt(1), exact: true })).toBeVisible();
      await page.keyboard.press("s");
      await expect(button(overlay, `Mark ${titleAt(1)} as unwatched`)).toBeVisible();
      await page.keyboard.press("w");
      // Adding to the watchlist doesn't shorten the queue.
      await expect(overlay.getByText("Film 2 of 3")).toBeVisible();
      await page.keyboard.press("ArrowRight");
      await expect(overlay.getByText("Film 3 of 3")).toBeVisible();
      await page.keyboard.press("c");
      await expect(overlay).toHaveCount(0);
      await expect(notification(page)).toContainText("Quick Ranking finished");
      await expect(button(page, `Remove ${titleAt(1)} from your watchlist`)).toBeVisible();
      await expect(button(page, `Add ${titleAt(2)} to your canon`)).toBeVisible();
      await expect(button(page, `Remove ${titleAt(3)} from your canon`)).toBeVisible();
    });

    test("Escape and the close button keep everything done so far", async ({ page, context }) => {
      await givenLists(context, seedThree);
      await visit(page, "/");
      await button(page, "Quick Ranking").click();
      const overlay = overlayOf(page);
      await button(overlay, `Add ${titleAt(1)} to your canon`).click();
      await expect(overlay.getByText("Film 2 of 3")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(overlay).toHaveCount(0);
      await expect(button(page, "Quick Ranking")).toBeFocused();
      await expect(button(page, `Remove ${titleAt(1)} from your canon`)).toBeVisible();
      await button(page, "Quick Ranking").click();
      await expect(overlay.getByText("Film 1 of 2")).toBeVisible();
      await button(overlay, "Close Quick Ranking").click();
      await expect(overlay).toHaveCount(0);
    });
  });

  test.describe("on a phone", () => {
    test.use(screens({ width: 360, theme: "dark" }));

    test("a swipe to either side does what the hints say", async ({ page, context }) => {
      await givenLists(context, seedThree);
      await visit(page, "/");
      await button(page, "Quick Ranking").tap();
      const overlay = overlayOf(page);
      const swipeBy = async (dx: number, dy: number) => {
        const from = await middleOf(overlay.getByRole("heading"));
        await swipe(page, from, { x: from.x + dx, y: from.y + dy });
      };
      await expect(overlay.getByText("Film 1 of 3")).toBeVisible();
      await swipeBy(0, 100);
      await expect(button(overlay, `Mark ${titleAt(1)} as unwatched`)).toBeVisible();
      await swipeBy(-100, 0);
      await expect(overlay.getByText("Film 2 of 3")).toBeVisible();
      await swipeBy(0, -100);
      await expect(overlay.getByText("Film 3 of 3")).toBeVisible();
      await swipeBy(100, 0);
      await expect(overlay).toHaveCount(0);
      await expect(bottomBar(page).getByRole("link", { name: "Your Canon 1" })).toBeVisible();
      await expect(button(page, `Remove ${titleAt(2)} from your watchlist`)).toBeVisible();
    });
  });
});

test.describe("on a phone", () => {
  test.use(INSPECTED);

  test("a card tells a screen reader its rank, and links to the film's page", async ({ page }) => {
    await visit(page, "/");
    const card = cardOf(page, titleAt(2));
    await expect(card.getByText("Rank 2").filter({ visible: true })).toHaveCount(1);
    await card.getByRole("link", { name: `About ${titleAt(2)}` }).click();
    await expect(page).toHaveURL(filmAddress(2));
  });
});
