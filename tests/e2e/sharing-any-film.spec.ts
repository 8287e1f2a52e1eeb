import type { Browser, Page } from "@playwright/test";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { titleAt } from "../support/catalogue.ts";
import { givenAnyLists } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { inspect, INSPECTED } from "../support/look.ts";
import { idAtRank } from "../support/ranked-lists.ts";
import { screens } from "../support/screens.ts";
import { button, visit } from "../support/visit.ts";

const [INDEXED, WRITTEN, LEFT] = ["imdb-tt0038419", "written-a1b2c3d4e5f6", "to-be-or-not-to-be-1942"].map(filmIdOf);
if (INDEXED === undefined || WRITTEN === undefined || LEFT === undefined) throw new Error("Films are missing.");
const CANON = [WRITTEN, idAtRank(24), INDEXED, LEFT, ...[5, 13, 1, 6].map(idAtRank)];
const LISTS = {
  canonOrder: CANON,
  watchedFilms: CANON,
  memories: [
    { id: INDEXED, called: "Cluny Brown\n1946\nErnst Lubitsch", seen: "2019-03-09" },
    { id: WRITTEN, called: "The Corridor\n1999\nIngrid Holm" },
  ],
};
const TITLES = [
  "The Corridor",
  titleAt(24),
  "Cluny Brown",
  "To Be or Not to Be",
  ...[5, 13, 1, 6].map((rank) => titleAt(rank)),
];

/** Shares what is on the device, and returns the link. */
async function share(page: Page, path: string): Promise<string> {
  await visit(page, path);
  const isCanon = path === "/your-canon";
  if (isCanon) await button(page, "Share your canon").click();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const link = page.getByRole("textbox", { name: "Your link" });
  await expect(link).toHaveValue(isCanon ? /\/c\// : /\/dna\//);
  return link.inputValue();
}

/** A stranger's browser without scripts. */
async function asStranger(browser: Browser, link: string, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link);
  await look(page);
  await context.close();
}

test.describe("with films outside the ranking", () => {
  test.use(screens({ width: 1440, theme: "dark" }));
  test.beforeEach(({ context }) => givenAnyLists(context, LISTS));

  test("a guest's canon reaches a stranger whole, in its order", { tag: "@short" }, async ({ page, browser }) => {
    const link = await share(page, "/your-canon");
    await asStranger(browser, link, async (stranger) => {
      await expect(stranger.getByText("8 essential films")).toBeVisible();
      const list = stranger.getByRole("list", { name: "The canon, in order" });
      expect(await list.getByRole("heading").allTextContents()).toEqual(TITLES);
      await expect(list.getByText("1999 · Not in the ranking")).toBeVisible();
      await expect(list.getByText("1942 · Comedy · no longer ranked, was 242")).toBeVisible();
      await expect(list.getByText("Directed by Ingrid Holm")).toBeVisible();
      await expect(list.getByRole("link", { name: "Cluny Brown" })).toHaveAttribute("href", `/film/${INDEXED}`);
      expect(await stranger.content()).not.toContain("2019-03-09");
      const tag = (name: string) => stranger.locator(`meta[property="${name}"]`).getAttribute("content");
      expect(await tag("og:image:alt")).toMatch(/^.*: 1\. The Corridor \(1999\), .* 3\. Cluny Brown \(1946\), /);
      const picture = await stranger.request.get((await tag("og:image")) ?? "");
      expect(picture.headers()["content-type"]).toBe("image/png");
    });
  });

  test("somebody who knows one of them shares it, by the name that reached them", async ({ page, browser }) => {
    const link = await share(page, "/your-canon");
    const context = await browser.newContext();
    await givenAnyLists(context, { canonOrder: [INDEXED, idAtRank(2)], watchedFilms: [INDEXED, idAtRank(2)] });
    const other = await context.newPage();
    await visit(other, link);
    await expect(other.getByRole("heading", { level: 2, name: "You share one film: Cluny Brown." })).toBeVisible();
    await expect(other.getByText("It is your no. 1 and this film lover's no. 3.")).toBeVisible();
    await expect(other.getByRole("list", { name: "Your canon" }).getByRole("link")).toHaveText([
      "Cluny Brown",
      titleAt(2),
    ]);
    await context.close();
  });

  test("Film DNA has them in the strand and says so, to its owner and to a stranger", async ({ page, browser }) => {
    const link = await share(page, "/film-dna");
    await expect(
      page.getByText(
        "3 of your films are outside the ranking. The strand, years and directors include them; the story is told of the other 5.",
      ),
    ).toBeVisible();
    await asStranger(browser, link, async (stranger) => {
      await expect(
        stranger.getByText(
          "3 of their films are outside the ranking. The strand, years and directors include them; the story is told of the other 5.",
        ),
      ).toBeVisible();
      await expect(stranger.getByText("8 films analysed")).toBeVisible();
      await expect(stranger.getByRole("img", { name: /^The strand: 8 stripes/ })).toBeVisible();
    });
  });
});

test.describe("on every screen", () => {
  test.use(INSPECTED);

  test("a shared canon with films outside the ranking, alone and beside one's own", async ({ page, browser }) => {
    const owner = await browser.newContext();
    await givenAnyLists(owner, LISTS);
    const link = await share(await owner.newPage(), "/your-canon");
    await owner.close();
    await visit(page, link);
    await inspect(page, "shared-canon-any-film", { fullPage: true });
    const own = [LEFT, INDEXED, idAtRank(24), WRITTEN].filter((id) => id !== undefined);
    await givenAnyLists(page.context(), { canonOrder: own, watchedFilms: own });
    await visit(page, link);
    await expect(page.getByRole("heading", { level: 2, name: /^You share four films/ })).toBeVisible();
    await inspect(page, "compare-any-film", { fullPage: true });
  });
});
