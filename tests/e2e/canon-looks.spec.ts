import type { BrowserContext, Page } from "@playwright/test";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { titleAt } from "../support/catalogue.ts";
import { givenAnyLists, givenLists, ranks } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { inspect, INSPECTED } from "../support/look.ts";
import { dragWithMouse, middleOf } from "../support/pointers.ts";
import { idAtRank } from "../support/ranked-lists.ts";
import { screens, tallScreens } from "../support/screens.ts";
import { button, shownTitles, visit } from "../support/visit.ts";

const listOf = (page: Page) => page.getByRole("list", { name: "Your canon, in order" });

async function givenCanon(context: BrowserContext, size: number): Promise<void> {
  await givenLists(context, { canonOrder: ranks(1, size), watchedFilms: ranks(1, size) });
}

test.describe("on every screen", () => {
  test.use(INSPECTED);

  test("the canon as a wall and as a page of few and of many films", { tag: "@short" }, async ({ page, context }) => {
    await givenCanon(context, 14);
    await visit(page, "/your-canon?view=wall");
    await expect(listOf(page).getByRole("listitem")).toHaveCount(14);
    await inspect(page, "your-canon-wall");
    await visit(page, "/your-canon?view=page");
    await expect(page.getByRole("list", { name: "Your canon, typeset" })).toBeVisible();
    await inspect(page, "your-canon-page");
    await page.locator("fieldset").getByText("Posters", { exact: true }).click();
    await inspect(page, "your-canon-page-posters");
  });

  test("the films of the canon as posters, cards and rows", async ({ page, context }) => {
    const laugh = filmIdOf("imdb-tt0015064");
    const canonOrder = [...ranks(1, 6).map(idAtRank), laugh];
    await givenAnyLists(context, {
      canonOrder,
      watchedFilms: canonOrder,
      memories: [{ id: laugh, called: "The Last Laugh\n1924\nF. W. Murnau", note: "The porter's coat." }],
    });
    await visit(page, "/your-canon");
    await page.getByRole("link", { name: "Films", exact: true }).click();
    await expect(page.getByText("Number 7")).toBeAttached();
    await inspect(page, "your-canon-films");
    for (const look of ["cards", "rows"]) {
      await page.getByRole("combobox", { name: "Look" }).selectOption(look);
      await expect(page.getByText("Number 7")).toBeHidden();
      await inspect(page, `your-canon-films-${look}`);
    }
    await page.getByRole("searchbox", { name: "Find a title or a director" }).fill("murnau");
    await expect(page).toHaveURL(/\/your-canon\?view=films&find=murnau&look=rows$/);
    await page.reload();
    await expect(page.getByText("1 of 7 films")).toBeVisible();
  });
});

test.describe("on the wall", () => {
  test.use(tallScreens({ width: 1440, theme: "dark" }));

  test(
    "a poster is dragged to another's place with the mouse, also to the large first one",
    { tag: "@short" },
    async ({ page, context }) => {
      await givenCanon(context, 8);
      await visit(page, "/your-canon?view=wall");
      const handle = (rank: number) => button(page, `Reorder ${titleAt(rank)}`);
      const poster = (rank: number) => page.locator(`[data-film="${idAtRank(rank)}"] img`).first();
      await dragWithMouse(page, await middleOf(handle(7)), await middleOf(poster(3)));
      await expect.poll(() => shownTitles(listOf(page))).toEqual([1, 2, 7, 3, 4, 5, 6, 8].map(titleAt));
      await dragWithMouse(page, await middleOf(handle(8)), await middleOf(poster(1)));
      await expect.poll(() => shownTitles(listOf(page))).toEqual([8, 1, 2, 7, 3, 4, 5, 6].map(titleAt));
    },
  );
});

test.describe("the page", () => {
  test.use(screens({ width: 1440, theme: "dark" }));

  for (const [size, form, paper, width, height] of [
    [1, "List", "A4", 595, 842],
    [24, "List", "Letter", 612, 792],
    [59, "List", "A3", 842, 1191],
    [300, "List", "Letter", 612, 792],
    [1, "Posters", "A3", 842, 1191],
    [10, "Posters", "Letter", 612, 792],
    [40, "Posters", "A4", 595, 842],
    [300, "Posters", "Letter", 612, 792],
  ] as const)
    test(
      `of ${size} films as ${form.toLowerCase()} prints on one sheet of ${paper}`,
      { tag: size === 40 ? ["@short"] : [] },
      async ({ page, context }) => {
        await givenCanon(context, size);
        await visit(page, "/your-canon?view=page");
        await page.locator("fieldset").getByText(form, { exact: true }).click();
        await page.locator("fieldset").getByText(paper, { exact: true }).click();
        await page.getByLabel("Your name on it (optional)").fill("Margit Halász of Székesfehérvár");
        const sheet = page.locator(".canon-sheet > div");
        const { needed, given } = await sheet.evaluate(({ scrollHeight, clientHeight }) => ({
          needed: scrollHeight,
          given: clientHeight,
        }));
        expect(needed).toBeLessThanOrEqual(given);
        const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
        expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
        const [, printedWidth, printedHeight] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
        expect([Math.round(Number(printedWidth)), Math.round(Number(printedHeight))]).toEqual([width, height]);
        if (size === 300) await expect(page.getByText("120 of your 300 films fit on one sheet.")).toBeVisible();
      },
    );

  test("with notes and the link of a canon just shared prints on one sheet, without what the screen says", async ({
    page,
    context,
  }) => {
    const canonOrder = ranks(1, 12).map(idAtRank);
    await givenAnyLists(context, {
      canonOrder,
      watchedFilms: canonOrder,
      memories: canonOrder.map((id) => ({ id, note: "Seen twice in one day. ".repeat(6).trim() })),
    });
    await visit(page, "/your-canon?view=page");
    await page.getByRole("checkbox", { name: "Your notes on the films" }).check();
    await button(page, "Share your canon").click();
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await expect(page.locator(".canon-sheet").getByText(/\/c\/[\w-]{22}$/)).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Link copied!" })).toBeVisible();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const heights = await page
      .locator(".canon-sheet > div")
      .evaluate(({ scrollHeight, clientHeight }) => ({ needed: scrollHeight, given: clientHeight }));
    expect(heights.needed).toBeLessThanOrEqual(heights.given);
  });
});
