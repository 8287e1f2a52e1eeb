import { dayOf, dayWords } from "#domain/lists/days-and-stars.ts";
import { titleAt } from "../support/catalogue.ts";
import { givenLists } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { screens } from "../support/screens.ts";
import { button, notification, visit } from "../support/visit.ts";

test.use(screens({ width: 360, theme: "dark" }));

test("a film found by typing is logged by two presses, and once more from its mark", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("combobox", { name: "Search the films in your own words" }).tap();
  await page.keyboard.type(titleAt(3));
  await page.getByTitle(`Say when you saw ${titleAt(3)}`).tap();
  await notification(page, `${titleAt(3)}: seen today, or yesterday?`)
    .getByRole("button", { name: "Yesterday" })
    .tap();
  await expect(notification(page, `${titleAt(3)}: seen on ${dayWords(dayOf(new Date(), 1))}`)).toBeVisible();

  await visit(page, "/watched");
  await button(page, `Mark ${titleAt(3)} as unwatched`).tap();
  await notification(page, `${titleAt(3)} is no longer marked as watched.`)
    .getByRole("button", { name: "Today" })
    .tap();
  await expect(button(page, `Mark ${titleAt(3)} as unwatched`)).toBeVisible();
  await visit(page, "/diary");
  await expect(page.getByText("2 viewings")).toBeVisible();
});

test("last night's film is logged by two presses, found in the diary, changed and changed back", async ({
  page,
  context,
}) => {
  await givenLists(context, { watchedFilms: [1] });
  await visit(page, "/");
  await button(page, `Mark ${titleAt(3)} as watched`)
    .first()
    .tap();
  await notification(page, "Seen today, or yesterday?").getByRole("button", { name: "Yesterday" }).tap();
  const day = dayWords(dayOf(new Date(), 1));
  await expect(notification(page, `${titleAt(3)}: seen on ${day}`)).toBeVisible();

  await visit(page, "/diary");
  await button(page, `Change what you say about ${titleAt(3)}, ${day}`).tap();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("textbox", { name: "Who with, or where" }).fill("With Anna");
  await sheet.getByRole("button", { name: "Done" }).tap();
  await expect(page.getByText("With Anna")).toBeVisible();
  await notification(page, `Changed: ${titleAt(3)}`)
    .getByRole("button", { name: "Undo" })
    .tap();
  await expect(page.getByText("With Anna")).toHaveCount(0);
});
