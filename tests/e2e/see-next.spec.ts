import { inEdition } from "#contract/api/edition-address.ts";
import type { Locator, Page } from "@playwright/test";
import { recommendationsAt, titleAt } from "../support/catalogue.ts";
import { holdBack } from "../support/hold-back.ts";
import { expect, test } from "../support/journey.ts";
import { expectAccessible } from "../support/look.ts";
import { filmAddress } from "../support/ranked-lists.ts";
import { screens } from "../support/screens.ts";
import { tabTo, visit } from "../support/visit.ts";

const seeNext = (page: Page): Locator => page.getByRole("region", { name: "See next" });

/** Link text, address and reason of each row, in the order shown. */
function shownRows(page: Page): Promise<(string | null | undefined)[][]> {
  return seeNext(page)
    .getByRole("listitem")
    .evaluateAll((rows) =>
      rows.map((row) => {
        const link = row.querySelector("a");
        return [link?.textContent, link?.getAttribute("href"), row.querySelector("p")?.textContent];
      }),
    );
}

function rowsAfter(rank: number): string[][] {
  return recommendationsAt(rank).map((film) => [titleAt(film.rank), filmAddress(film.rank), film.why]);
}

/** The first film to see after the one at a rank. */
function firstAfter(rank: number): number {
  return recommendationsAt(rank)[0]?.rank ?? 0;
}

test.describe("without scripts", () => {
  test.use({ ...screens({ width: 360, theme: "light" }), javaScriptEnabled: false });

  test("a film's page says what to see next and why, with links", async ({ page }) => {
    await page.goto("/film/1");
    expect(await shownRows(page)).toEqual(rowsAfter(1));
    // The whole row is a touch target, including the poster.
    await seeNext(page)
      .getByRole("listitem")
      .first()
      .click({ position: { x: 20, y: 80 } });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titleAt(firstAfter(1)));
    expect(await shownRows(page)).toEqual(rowsAfter(firstAfter(1)));
  });
});

test.describe("with scripts", () => {
  test.use(screens({ width: 1440, theme: "dark" }));

  test("the films to see next lead from film to film, and back", { tag: "@short" }, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/recommendations")) asked.push(new URL(request.url()).pathname);
    });
    await visit(page, "/film/1");
    expect(await shownRows(page)).toEqual(rowsAfter(1));
    expect(asked, "its own film's recommendations came with the page").toEqual([]);

    const second = firstAfter(1);
    await tabTo(page, seeNext(page).getByRole("link").first());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(filmAddress(second));
    await expect.poll(() => shownRows(page)).toEqual(rowsAfter(second));
    expect(asked).toEqual([inEdition(`/api/films/${second}/recommendations`)]);
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titleAt(1));
    expect(await shownRows(page)).toEqual(rowsAfter(1));
  });

  test("nothing moves when what to see next arrives late", async ({ page }) => {
    const answer = await holdBack(page, "**/recommendations");
    await visit(page, "/film/2");
    const beside = page.getByRole("navigation", { name: "Neighbouring films" });
    await beside.getByRole("link", { name: titleAt(1) }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(titleAt(1));
    await beside.scrollIntoViewIfNeeded();
    await expect(seeNext(page)).toHaveCount(0);
    const before = await beside.boundingBox();
    answer();
    await expect(seeNext(page)).toBeVisible();
    expect(await beside.boundingBox()).toEqual(before);
  });
});
