import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { FILMS, titleAt } from "../support/catalogue.ts";
import { givenLists, ranks } from "../support/device.ts";
import { answerByKeys, FORTY, givenCanon as given, heading, NEWCOMER, sides } from "../support/duels.ts";
import { expect, test } from "../support/journey.ts";
import { inspect, INSPECTED } from "../support/look.ts";
import { button, visit } from "../support/visit.ts";

test.use(INSPECTED);

test(
  "placing a film, from the question to its place, and the choice of another",
  { tag: "@short" },
  async ({ page, context }) => {
    await given(context, [...FORTY.slice(0, 11), NEWCOMER]);
    await visit(page, `/your-canon/duel?film=${NEWCOMER}`);
    await expect(page.getByText("Question 1 of about 4")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText("Question 2 of about 4")).toBeVisible();
    await inspect(page, "duel-question");
    await page.keyboard.press("Space");
    await expect(heading(page)).toContainText("is 10th");
    await inspect(page, "duel-placed");
    await button(page, "Place another").click();
    await inspect(page, "duel-choose");
  },
);

test("ordering a canon of forty, before it began and half-way", async ({ page, context }) => {
  await given(context, FORTY);
  await visit(page, "/your-canon/duel");
  await inspect(page, "duel-order");
  await button(page, "Start").click();
  await answerByKeys(page, FORTY.toReversed(), { atMost: 20 });
  await inspect(page, "duel-order-question");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Certain so far")).toBeVisible();
  await inspect(page, "duel-order-so-far");
});

test("the longest titles, whose posters stand where those of short ones do", async ({ page, context }) => {
  const byLength = FILMS.toSorted((one, other) => other.title.length - one.title.length).map(({ rank }) => rank);
  await given(context, [...byLength.slice(0, 2), ...byLength.slice(-2)]);
  await visit(page, "/your-canon/duel");
  await button(page, "Start").click();
  const place = () => sides(page).first().boundingBox();
  const before = await place();
  await inspect(page, "duel-long-titles");
  await page.keyboard.press("ArrowLeft");
  expect(await place()).toEqual(before);
});

test("Quick Ranking with the offer to place what was crowned, and the duel in its sheet", async ({ page, context }) => {
  await givenLists(context, {
    canonOrder: ranks(1, 8),
    watchedFilms: ranks(1, 8),
    minimizedFilms: ranks(13, CATALOGUE_SIZE),
  });
  await visit(page, "/");
  await button(page, "Quick Ranking").click();
  await expect(page.locator("dialog h2")).toHaveText(titleAt(9));
  await expect(page.locator("dialog")).toBeFocused();
  await page.keyboard.press("c");
  await expect(button(page.locator("dialog"), "Find its place")).toBeVisible();
  await inspect(page, "quick-ranking-offer", { within: "dialog" });
  await page.keyboard.press("d");
  await expect(page.locator("dialog h1")).toBeVisible();
  await inspect(page, "quick-ranking-duel", { within: "dialog" });
});
