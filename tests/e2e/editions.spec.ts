import { API } from "#contract/api/addresses.ts";
import { inEdition } from "#contract/api/edition-address.ts";
import { CURRENT_EDITION, editionOf } from "#domain/catalogue/editions.ts";
import { FIRST_EDITION } from "#domain/catalogue/first-edition.ts";
import { FILMS } from "../support/catalogue.ts";
import { expect, test } from "../support/journey.ts";
import { expectAccessible, inspect, INSPECTED } from "../support/look.ts";
import { screens } from "../support/screens.ts";
import { button, untilHydrated, visit } from "../support/visit.ts";

const NOW = editionOf(CURRENT_EDITION);
const BEFORE = editionOf(CURRENT_EDITION - 1);
const CITIZEN_KANE = FILMS.find(({ title }) => title === "Citizen Kane");

test.describe("the editions of the ranking", () => {
  test.use(INSPECTED);

  test("can be looked at on every screen, the current one by everybody", async ({ page }) => {
    await visit(page, `/editions/${CURRENT_EDITION}`);
    await expect(page.getByRole("heading", { name: `Since ${BEFORE.listsOf}` })).toBeVisible();
    await inspect(page, "edition");
  });

  test("can be looked at on every screen, the first by everybody", async ({ page }) => {
    await visit(page, "/editions/1");
    await page.getByText("The lists it is made from").click();
    await expect(page.getByText("as of 31 December 2025")).toBeVisible();
    await inspect(page, "edition-first");
  });

  test(
    "are where a film's history, the page of all lists and the explanation of the ranking lead",
    { tag: "@short" },
    async ({ page }) => {
      await visit(page, `/film/${CITIZEN_KANE?.rank}`);
      const history = page.getByLabel("Its place in each edition of the ranking");
      await expect(history).toHaveText(`${BEFORE.listsOf}2${NOW.listsOf}${CITIZEN_KANE?.rank}`);
      await expectAccessible(page, "section[aria-labelledby=provenance]");
      await history.getByRole("link", { name: BEFORE.listsOf }).click();
      await expect(page).toHaveTitle(`The ranking of ${BEFORE.listsOf} · Canon`);
      const row = page.getByRole("list", { name: "All films" }).getByRole("listitem").nth(1);
      await expect(row).toContainText(`Citizen Kane1941${CITIZEN_KANE?.rank} now`);

      await row.getByRole("link").click();
      await expect(page).toHaveURL(/\/film\/citizen-kane-1941$/);
      await expect(history).toContainText(NOW.listsOf);

      await visit(page, "/lists");
      await page.getByRole("link", { name: `The edition of ${NOW.listsOf}` }).click();
      await expect(page).toHaveURL(new RegExp(`/editions/${CURRENT_EDITION}$`));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(NOW.listsOf);

      await visit(page, "/");
      await button(page, "How films are ranked").click();
      await page
        .getByRole("dialog")
        .getByRole("link", { name: /new, gone and moved/ })
        .click();
      await expect(page).toHaveURL(new RegExp(`/editions/${CURRENT_EDITION}$`));
      await expect(page.locator("dialog")).toHaveCount(0);
    },
  );

  test("say of a film that left where it stood, and lead to its page", async ({ page }) => {
    await visit(page, "/editions/1");
    const left = page.getByRole("list", { name: "All films" }).getByRole("listitem").filter({ hasText: /left$/ });
    const gone = FIRST_EDITION.filter((id) => FILMS.every((film) => film.id !== id));
    await expect(left).toHaveCount(gone.length);
    const links = left.getByRole("link");
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
      gone.map((id) => `/film/${id}`),
    );
    expect((await page.request.get(`/film/${gone[0]}`)).status()).toBe(200);
  });

  test("stay in view while the catalogue comes", async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route(`**${inEdition(API.listFilms.path)}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto("/editions/1");
    await untilHydrated(page);
    const rows = page.getByRole("list", { name: "All films" }).getByRole("listitem");
    await expect(rows).toHaveCount(editionOf(1).size);
    const catalogue = page.waitForResponse(`**${inEdition(API.listFilms.path)}`);
    held.resolve();
    await catalogue;
    await expect(rows).toHaveCount(editionOf(1).size);
  });
});

test.describe("without scripts", () => {
  test.use({ ...screens({ width: 768, theme: "dark" }), javaScriptEnabled: false });

  test("an edition has all its films and leads to their pages", async ({ page }) => {
    await page.goto("/editions/1");
    await expect(page).toHaveTitle(`The ranking of ${editionOf(1).listsOf} · Canon`);
    const links = page.locator("[aria-labelledby=films] li a");
    await expect(links).toHaveCount(editionOf(1).size);
    await links.first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Godfather");
  });

  test("there is no page of an edition that was never served", async ({ page }) => {
    expect((await page.request.get("/editions/99")).status()).toBe(404);
  });
});
