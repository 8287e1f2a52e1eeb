import { FILMS, titleAt } from "../support/catalogue.ts";
import { givenLists, ranks } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { expectAccessible, screenshot } from "../support/look.ts";
import { ALL_SCREENS, screens } from "../support/screens.ts";
import { bottomBar, button, visit } from "../support/visit.ts";

/** The films of a list in the order of their positions. */
function filmsOn(list: string) {
  return FILMS.flatMap((film) => {
    const placement = film.provenance.placements.find((candidate) => candidate.list === list);
    return placement === undefined ? [] : [{ film, position: placement.position ?? 0 }];
  }).toSorted((one, other) => one.position - other.position);
}

const SEEN = { watchedFilms: ranks(1, 100), canonOrder: [2, 7], watchlist: [{ rank: 102, watched: false }] };

for (const screen of ALL_SCREENS) {
  test.describe(`at ${screen.width} px in the ${screen.theme} theme`, () => {
    test.use(screens(screen));

    test("the page of a list and that of all lists can be used by everybody", async ({ page, context }) => {
      await givenLists(context, SEEN);
      await visit(page, "/lists/sight-and-sound-critics-2022");
      await expect(page.getByText("of 100 seen")).toBeVisible();
      await expect(page.locator("figure rect[fill]").first()).toBeVisible();
      await expectAccessible(page);
      await screenshot(page, "list");
      await visit(page, "/lists");
      await expect(page.locator("main rect[fill]").first()).toBeVisible();
      await expectAccessible(page);
      await screenshot(page, "lists", { fullPage: true });
    });
  });
}
void [titleAt, bottomBar, button, filmsOn];
