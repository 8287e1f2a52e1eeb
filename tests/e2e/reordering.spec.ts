import type { Locator, Page } from "@playwright/test";
import { titleAt } from "../support/catalogue.ts";
import { givenLists, ranks } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { dragWithFinger, dragWithMouse, middleOf, swipe } from "../support/pointers.ts";
import { idAtRank } from "../support/ranked-lists.ts";
import { tallScreens } from "../support/screens.ts";
import { arrowTo, bottomBar, button, shownTitles, untilHydrated, visit } from "../support/visit.ts";

const listOf = (page: Page) => page.getByRole("list", { name: "Your canon, in order" });
const handleOf = (page: Page, rank: number) => button(page, `Reorder ${titleAt(rank)}`);

/** The list's announcements, the only assertive ones. */
const announcement = (page: Page) => page.locator("output[aria-live=assertive]");

/** Expects the canon in this order, with the golden border on the first film only. */
async function expectOrder(page: Page, order: readonly number[]): Promise<void> {
  await expect.poll(() => shownTitles(listOf(page))).toEqual(order.map(titleAt));
  await expect.poll(() => goldenRows(listOf(page))).toEqual(order.map((_, index) => index === 0));
}

/** For each row, whether its border has the colour of the first position's numeral. */
function goldenRows(list: Locator): Promise<boolean[]> {
  return list.evaluate((element) => {
    const rows = [...element.children];
    const numeral = rows[0]?.querySelector("button");
    const gold = numeral ? getComputedStyle(numeral).color : "";
    return rows.map((row) => {
      const { borderTopColor, borderLeftColor, borderLeftWidth } = getComputedStyle(row);
      return borderLeftWidth !== "0px" && borderTopColor === gold && borderLeftColor === gold;
    });
  });
}

// The prompt to sign in is tested elsewhere; here it would push the rows down.
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (location.protocol !== "about:") sessionStorage.setItem("canon.backup-prompt-dismissed", "yes");
  }),
);

test.describe("at a desk", () => {
  test.use(tallScreens({ width: 1440, theme: "dark" }));

  test("a canon of five built by keyboard is ordered by mouse, keys and typing, and stays so", async ({ page }) => {
    await visit(page, "/");
    for (const rank of ranks(1, 5)) {
      await arrowTo(page, titleAt(rank), button(page, `Add ${titleAt(rank)} to your canon`));
      await page.keyboard.press("Enter");
      await expect(button(page, `Remove ${titleAt(rank)} from your canon`)).toBeFocused();
    }
    await bottomBar(page).getByRole("link", { name: "Your Canon 5" }).press("Enter");
    await expectOrder(page, [1, 2, 3, 4, 5]);

    await dragWithMouse(page, await middleOf(handleOf(page, 4)), await middleOf(handleOf(page, 1)));
    await expect(announcement(page)).toHaveText(`Dropped ${titleAt(4)} at position 1 of 5.`);
    await expectOrder(page, [4, 1, 2, 3, 5]);

    await handleOf(page, 2).press("Space");
    await expect(announcement(page)).toContainText(`Picked up ${titleAt(2)}, position 3 of 5.`);
    await page.keyboard.press("ArrowUp");
    await expect(announcement(page)).toHaveText(`${titleAt(2)} is now at position 2 of 5.`);
    await page.keyboard.press("ArrowUp");
    await expect(announcement(page)).toHaveText(`${titleAt(2)} is now at position 1 of 5.`);
    await page.keyboard.press("Space");
    await expect(announcement(page)).toHaveText(`Dropped ${titleAt(2)} at position 1 of 5.`);
    await expect(handleOf(page, 2)).toBeFocused();
    await expectOrder(page, [2, 4, 1, 3, 5]);

    await page.getByRole("button", { name: /^Position 2 of 5/ }).click();
    await page.getByLabel(`New position for ${titleAt(4)}, 1 to 5`).fill("5");
    await page.keyboard.press("Enter");
    await expect(announcement(page)).toHaveText(`${titleAt(4)} is now at position 5 of 5.`);
    await expectOrder(page, [2, 1, 3, 5, 4]);

    await page.reload();
    await untilHydrated(page);
    await expectOrder(page, [2, 1, 3, 5, 4]);
  });

  test("Escape during a drag puts the film back", async ({ page, context }) => {
    await givenLists(context, { canonOrder: [1, 2, 3], watchedFilms: [1, 2, 3] });
    await visit(page, "/your-canon");
    const from = await middleOf(handleOf(page, 3));
    const to = await middleOf(handleOf(page, 1));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 12 });
    await expect(announcement(page)).toHaveText(`${titleAt(3)} is now at position 1 of 3.`);
    await page.keyboard.press("Escape");
    await expect(announcement(page)).toHaveText(`Cancelled. ${titleAt(3)} is back at position 3 of 3.`);
    await page.mouse.up();
    await expectOrder(page, [1, 2, 3]);
  });

  test("a long canon scrolls while a film is held within 120 px of an edge, not further in", async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await givenLists(context, { canonOrder: ranks(1, 40), watchedFilms: ranks(1, 40) });
    await visit(page, "/your-canon");
    await expect(listOf(page).getByRole("listitem")).toHaveCount(40);
    const { x, y } = await middleOf(handleOf(page, 3));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, 900 - 125, { steps: 10 });
    await expect(announcement(page)).toContainText(titleAt(3));
    await frames(page, 20);
    expect(await scrollOf(page)).toBe(0);

    await page.mouse.move(x, 900 - 100, { steps: 2 });
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(0);
    await page.mouse.move(x, 890, { steps: 2 });
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(1500);

    await page.mouse.move(x, 450, { steps: 4 });
    await frames(page, 2);
    const resting = await scrollOf(page);
    await frames(page, 20);
    expect(await scrollOf(page)).toBe(resting);

    await page.mouse.move(x, 10, { steps: 4 });
    await expect.poll(() => scrollOf(page)).toBe(0);
    await expect(announcement(page)).toHaveText(`${titleAt(3)} is now at position 1 of 40.`);
    await page.mouse.up();
    await expectOrder(page, [3, 1, 2, ...ranks(4, 40)]);
  });
});

for (const width of [768, 360] as const) {
  test.describe(`with a finger at ${width} px`, () => {
    test.use(tallScreens({ width, theme: "light" }));

    test(
      "a film dragged by its handle keeps its new place after a reload",
      { tag: width === 360 ? ["@short"] : [] },
      async ({ page, context }) => {
        await givenLists(context, { canonOrder: [1, 2, 3, 4, 5], watchedFilms: [1, 2, 3, 4, 5] });
        await visit(page, "/your-canon");
        await expectOrder(page, [1, 2, 3, 4, 5]);
        const from = await middleOf(handleOf(page, 3));
        const to = await middleOf(handleOf(page, 1));
        await dragWithFinger(page, from, to);
        await expect(announcement(page)).toHaveText(`Dropped ${titleAt(3)} at position 1 of 5.`);
        await expectOrder(page, [3, 1, 2, 4, 5]);
        await page.reload();
        await untilHydrated(page);
        await expectOrder(page, [3, 1, 2, 4, 5]);
      },
    );

    test("a film is carried from each place to each other, by what a finger takes hold of", async ({
      page,
      context,
    }) => {
      const posterOf = (rank: number) => page.locator(`[data-film="${idAtRank(rank)}"] img`).first();
      await givenLists(context, { canonOrder: ranks(1, 6), watchedFilms: ranks(1, 6) });
      await visit(page, "/your-canon");
      let order = ranks(1, 6);
      // A handle is at every width; on a phone the poster is one too, as it is on the wall.
      for (const grip of width === 360 ? ["poster", "poster on the wall"] : ["handle"]) {
        if (grip === "poster on the wall") await visit(page, "/your-canon?view=wall");
        const gripOf = grip === "handle" ? handleOf.bind(null, page) : posterOf;
        for (const [from, to] of waysBetween([0, 1, 3, 5])) {
          const [film = 0, other = 0] = [order[from], order[to]];
          await dragWithFinger(page, await middleOf(gripOf(film)), await middleOf(gripOf(other)));
          await expect(announcement(page)).toHaveText(`Dropped ${titleAt(film)} at position ${to + 1} of 6.`);
          order = order.filter((rank) => rank !== film).toSpliced(to, 0, film);
          expect(await shownTitles(listOf(page)), `by ${grip} from ${from + 1} to ${to + 1}`).toEqual(
            order.map(titleAt),
          );
        }
      }
    });

    test("a finger that moves at once scrolls the page and keeps the order", async ({ page, context }) => {
      await givenLists(context, { canonOrder: ranks(1, 20), watchedFilms: ranks(1, 20) });
      await visit(page, "/your-canon");
      await expectOrder(page, ranks(1, 20));
      const from = await middleOf(listOf(page).getByRole("heading", { name: titleAt(3), exact: true }));
      await swipe(page, from, { x: from.x, y: from.y - 250 });
      await expect.poll(() => scrollOf(page)).toBeGreaterThan(100);
      await expectOrder(page, ranks(1, 20));
      await expect(page).toHaveURL(/\/your-canon$/);
    });

    test("a film held near the bottom edge scrolls the canon and can be put down there", async ({ page, context }) => {
      await givenLists(context, { canonOrder: ranks(1, 30), watchedFilms: ranks(1, 30) });
      await visit(page, "/your-canon");
      await expectOrder(page, ranks(1, 30));
      const height = page.viewportSize()?.height ?? 0;
      const from = await middleOf(handleOf(page, 2));
      const finger = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
        finger.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] });
      await touch("touchStart", from.y);
      await expect(announcement(page)).toHaveText(`Picked up ${titleAt(2)}, position 2 of 30.`);
      for (const share of [0.25, 0.5, 0.75, 1]) await touch("touchMove", from.y + (height - 30 - from.y) * share);
      await expect.poll(() => scrollOf(page)).toBeGreaterThan(600);
      await touch("touchMove", height / 2);
      await touch("touchEnd");
      await expect(announcement(page)).toContainText(`Dropped ${titleAt(2)} at position `);
      const titles = await shownTitles(listOf(page));
      expect(titles.indexOf(titleAt(2))).toBeGreaterThan(5);
      expect(titles.toSorted()).toEqual(ranks(1, 30).map(titleAt).toSorted());
    });
  });
}

/** Every way from one of the places to another. */
function waysBetween(places: readonly number[]): readonly (readonly [from: number, to: number])[] {
  return places.flatMap((from) => places.filter((to) => to !== from).map((to) => [from, to] as const));
}

function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY);
}

/** Waits for this many frames, so that any scrolling would have begun. */
async function frames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (total) => {
    for (let frame = 0; frame < total; frame += 1) {
      await new Promise((drawn) => {
        requestAnimationFrame(drawn);
      });
    }
  }, count);
}
