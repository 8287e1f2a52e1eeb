import type { BrowserContext, Page } from "@playwright/test";
import { titleAt } from "../support/catalogue.ts";
import { givenAnyLists, savedListsById } from "../support/device.ts";
import { answerByKeys, heading } from "../support/duels.ts";
import { expect, test } from "../support/journey.ts";
import { inspect, INSPECTED } from "../support/look.ts";
import { dragWithFinger, dragWithMouse, middleOf } from "../support/pointers.ts";
import { idAtRank } from "../support/ranked-lists.ts";
import { tallScreens } from "../support/screens.ts";
import { button, notification, shownTitles, untilHydrated, visit } from "../support/visit.ts";

const RAIN = "list-00000rain";
const RANKS = [24, 5, 13, 40];

const listOf = (page: Page) => page.getByRole("list", { name: "Rain, in order" });
const handleOf = (page: Page, rank: number) => button(page, `Reorder ${titleAt(rank)}`);

async function givenRain(context: BrowserContext): Promise<void> {
  const films = RANKS.map((rank) => ({ id: idAtRank(rank) }));
  const canon = RANKS.slice(0, 2).map(idAtRank);
  await givenAnyLists(context, {
    canonOrder: canon,
    watchedFilms: canon,
    ownLists: [{ id: RAIN, name: "Rain", isOrdered: true, films }],
  });
}

async function expectOrder(page: Page, order: readonly number[]): Promise<void> {
  await expect.poll(() => shownTitles(listOf(page))).toEqual(order.map(titleAt));
}

test.describe("at a desk", () => {
  test.use(tallScreens({ width: 1440, theme: "dark" }));

  test("a list is ordered by mouse, keys and typing, undone by key, and stays so", async ({ page, context }) => {
    await givenRain(context);
    await visit(page, `/my-lists/${RAIN}?as=order`);
    await expectOrder(page, [24, 5, 13, 40]);
    await dragWithMouse(page, await middleOf(handleOf(page, 13)), await middleOf(handleOf(page, 24)));
    await expectOrder(page, [13, 24, 5, 40]);
    await handleOf(page, 40).press("Space");
    for (const key of ["ArrowUp", "ArrowUp", "Space"]) await page.keyboard.press(key);
    await expectOrder(page, [13, 40, 24, 5]);
    await page.getByRole("button", { name: /^Position 1 of 4/ }).click();
    await page.getByLabel(`New position for ${titleAt(13)}, 1 to 4`).fill("4");
    await page.keyboard.press("Enter");
    await expectOrder(page, [40, 24, 5, 13]);
    await expect(notification(page, `${titleAt(13)} is now number 4`)).toBeVisible();
    await page.keyboard.press("Control+z");
    await expectOrder(page, [13, 40, 24, 5]);
    await page.reload();
    await untilHydrated(page);
    await expectOrder(page, [13, 40, 24, 5]);
  });
});

test.describe("with a finger", () => {
  test.use(tallScreens({ width: 360, theme: "light" }));

  test("a film of a list is carried to another place", async ({ page, context }) => {
    await givenRain(context);
    await visit(page, `/my-lists/${RAIN}?as=order`);
    await expectOrder(page, [24, 5, 13, 40]);
    await dragWithFinger(page, await middleOf(handleOf(page, 13)), await middleOf(handleOf(page, 24)));
    await expectOrder(page, [13, 24, 5, 40]);
  });
});

test.describe("by duels", () => {
  test.use(INSPECTED);

  test(
    "a list gets an order of its own, which is kept after a reload and undone as one",
    { tag: "@short" },
    async ({ page, context }) => {
      await givenRain(context);
      await visit(page, `/my-lists/${RAIN}`);
      await inspect(page, "my-list-with-order");
      await page.getByRole("link", { name: "Duels" }).click();
      await expect(heading(page)).toHaveText("Put 4 films in order");
      await inspect(page, "duels-of-list");
      await button(page, "Start").click();
      await inspect(page, "duel-of-list");
      await answerByKeys(page, [5, 13, 24, 40], { atMost: 2 });
      await page.reload();
      await untilHydrated(page);
      await button(page, "Continue").click();
      await answerByKeys(page, [5, 13, 24, 40]);
      await expect(heading(page)).toHaveText("Your 4 films, in order");
      await button(page, "Keep this order").click();
      await expect(notification(page, "Rain is in this order.")).toBeVisible();
      const order = async () => (await savedListsById(page)).ownLists[0]?.films.map(({ id }) => id);
      expect(await order()).toEqual([5, 13, 24, 40].map(idAtRank));
      expect((await savedListsById(page)).canonOrder).toEqual([24, 5].map(idAtRank));
      await button(page, "Undo").click();
      await expect.poll(order).toEqual(RANKS.map(idAtRank));
    },
  );
});
