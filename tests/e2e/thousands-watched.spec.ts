/** Lists of more films than the ranking has, as imports bring them. */
import { pages } from "#contract/pages.ts";
import { chooseFiles } from "../support/import-page.ts";
import { expect, test } from "../support/journey.ts";
import { untilPlacesAreKept, visit } from "../support/visit.ts";

const FILMS = 1500;

test("all of fifteen hundred watched films can be reached, and those that nobody came near cost nothing", async ({
  page,
}) => {
  const rows = Array.from({ length: FILMS }, (_, index) => `Film number ${index + 1} of many,1999`);
  await visit(page, pages.import());
  await chooseFiles(page, [{ name: "watched.csv", text: `Title,Year\n${rows.join("\n")}\n` }]);
  await page.getByRole("button", { name: /^Import / }).click();
  await expect(page.getByRole("heading", { name: "1,500 films imported" })).toBeVisible();

  await visit(page, pages.watched());
  await expect(page.getByText("1,500 films watched")).toBeVisible();
  const tiles = page.getByRole("main").getByRole("listitem");
  const [first, last] = [`Film number 1 of many`, `Film number ${FILMS} of many`];
  await expect(page.getByRole("link", { name: first, exact: true })).toBeVisible();
  // What is mounted without anybody near it.
  await expect(tiles).toHaveCount(504);
  await expect(page.getByRole("link", { name: last, exact: true })).toHaveCount(0);
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(page.getByRole("link", { name: last, exact: true })).toBeInViewport({ timeout: 500 });
  }).toPass();
  expect(await tiles.count()).toBeLessThan(FILMS);

  // Its chunk is the first to be mounted on the way back.
  const topOfLast = () =>
    page.getByRole("link", { name: last, exact: true }).evaluate((link) => link.getBoundingClientRect().top);
  await untilPlacesAreKept(page);
  const before = await topOfLast();
  await page.getByRole("link", { name: last, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: last })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: last, exact: true })).toBeInViewport();
  await expect.poll(async () => Math.abs((await topOfLast()) - before)).toBeLessThan(30);

  await page.getByRole("button", { name: new RegExp(`${last}.*watched|watched.*${last}`, "i") }).click();
  await expect(page.getByText("1,499 films watched")).toBeVisible();
  await expect(page.getByRole("link", { name: last, exact: true })).toHaveCount(0);
});
