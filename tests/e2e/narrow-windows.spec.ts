/** A window of 320 px, which is what a computer shows at 400 per cent (WCAG 1.4.10). */
import { pages } from "#contract/pages.ts";
import { givenLists, ranks } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { expectNoSidewaysScrolling } from "../support/look.ts";
import { idAtRank } from "../support/ranked-lists.ts";
import { visit } from "../support/visit.ts";

test.use({ viewport: { width: 320, height: 640 } });

const LISTS = {
  canonOrder: ranks(1, 12),
  watchedFilms: ranks(1, 30),
  watchlist: ranks(60, 64).map((rank) => ({ rank, watched: false })),
};

test("no page scrolls sideways", async ({ page, context }) => {
  await givenLists(context, LISTS);
  for (const path of [
    ...["cards", "rows", "posters"].map((view) => `/?view=${view}`),
    "/ranking/2",
    pages.list("imdb-top-250"),
    pages.film(idAtRank(15)),
    ...["list", "wall", "page"].map((look) => `${pages.yourCanon()}?look=${look}`),
    pages.duel(),
    pages.watchlist(),
    pages.watched(),
    pages.seen(),
    pages.import(),
    pages.export(),
    pages.filmDna(),
    "/together",
    pages.account(),
  ]) {
    await visit(page, path);
    await expectNoSidewaysScrolling(page);
  }
});

test("all marks of a film on the wall of posters are a press away, and those set stand below it", async ({
  page,
  context,
}) => {
  await givenLists(context, LISTS);
  await visit(page, "/?view=posters");
  const tile = page.getByRole("article").first();
  await expect(tile.getByRole("button", { name: /canon/i })).toBeVisible();
  await expect(tile.getByRole("button", { name: /watchlist/i })).toBeHidden();
  await tile.getByRole("button", { name: /^More/ }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: /watchlist/i })).toBeVisible();
});
