import type { BrowserContext } from "@playwright/test";
import { titleAt } from "../support/catalogue.ts";
import { givenLists } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { dragWithFinger, dragWithMouse, middleOf } from "../support/pointers.ts";
import { tallScreens } from "../support/screens.ts";
import { button, shownTitles, visit } from "../support/visit.ts";

const CANON = [1, 2, 3, 4, 5];
const LIST = { name: "Your canon, in order" };

const givenFive = ({ context }: { readonly context: BrowserContext }) =>
  givenLists(context, { canonOrder: CANON, watchedFilms: CANON });

test.describe("with a mouse", () => {
  test.use(tallScreens({ width: 1440, theme: "dark" }));
  test.beforeEach(givenFive);

  test("a row can be dragged only by its handle", async ({ page }) => {
    await visit(page, "/your-canon");
    const list = page.getByRole("list", LIST);
    const heading = list.getByRole("heading", { name: titleAt(4), exact: true });
    await dragWithMouse(page, await middleOf(heading), await middleOf(button(page, `Reorder ${titleAt(2)}`)));
    expect(await shownTitles(list)).toEqual(CANON.map(titleAt));
  });

  test("whichever film is first has the golden border", async ({ page }) => {
    await visit(page, "/your-canon");
    const rows = page.getByRole("list", LIST).getByRole("listitem");
    const borderOf = (index: number) =>
      rows.nth(index).evaluate((row) => {
        const probe = document.body.appendChild(document.createElement("span"));
        probe.className = "text-gold";
        const gold = getComputedStyle(probe).color;
        probe.remove();
        const { borderTopColor, borderTopWidth } = getComputedStyle(row);
        return borderTopColor === gold && borderTopWidth !== "0px";
      });
    await button(page, `Reorder ${titleAt(2)}`).press("Space");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
    await expect(rows.first()).toContainText(titleAt(2));
    expect(await borderOf(0)).toBe(true);
    expect(await borderOf(1)).toBe(false);
  });
});

for (const width of [360, 768] as const) {
  test.describe(`with a finger at ${width} px`, () => {
    test.use(tallScreens({ width, theme: "dark" }));
    test.beforeEach(givenFive);

    test("a long press anywhere on a row lifts it, and it lands where it is released", async ({ page }) => {
      await visit(page, "/your-canon");
      const list = page.getByRole("list", LIST);
      const heading = (rank: number) => list.getByRole("heading", { name: titleAt(rank), exact: true });
      await dragWithFinger(page, await middleOf(heading(3)), await middleOf(heading(2)));
      const ordered = [1, 3, 2, 4, 5].map(titleAt);
      await expect(async () => expect(await shownTitles(list)).toEqual(ordered)).toPass();
      await expect(page).toHaveURL(/\/your-canon$/);
    });

    test("the handle says how to use it", async ({ page }) => {
      await visit(page, "/your-canon");
      await expect(button(page, `Reorder ${titleAt(1)}`)).toHaveAttribute("title", "Touch and drag to reorder");
    });
  });
}

test.describe("with the keyboard", () => {
  test.use(tallScreens({ width: 768, theme: "light" }));
  test.beforeEach(givenFive);

  test("a typed position moves the film, and a number outside the canon is refused with a message", async ({
    page,
  }) => {
    await visit(page, "/your-canon");
    const list = page.getByRole("list", LIST);
    await page.getByRole("button", { name: /^Position 5 of 5/ }).press("Enter");
    const field = page.getByLabel(`New position for ${titleAt(5)}, 1 to 5`);
    for (const refused of ["0", "6", "-1", "1.5", "two"]) {
      await field.fill(refused);
      await field.press("Enter");
      await expect(page.getByText("Type a whole number from 1 to 5.")).toBeVisible();
    }
    await field.fill("1");
    await field.press("Enter");
    await expect(async () => expect(await shownTitles(list)).toEqual([5, 1, 2, 3, 4].map(titleAt))).toPass();
    await expect(page.getByRole("button", { name: /^Position 1 of 5/ })).toBeFocused();
  });
});
