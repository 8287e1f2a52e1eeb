import { givenAnyLists } from "../support/device.ts";
import { expect, test } from "../support/journey.ts";
import { inspect, INSPECTED } from "../support/look.ts";
import { idAtRank } from "../support/ranked-lists.ts";
import { titleAt } from "../support/catalogue.ts";
import { button, notification, visit } from "../support/visit.ts";

test.describe("lists of one's own", () => {
  test.use(INSPECTED);

  test("are made of what a filter leaves and found beside the ranking's", { tag: "@short" }, async ({ page }) => {
    await visit(page, "/?country=Japan&decade=1950s&length=under-120&view=rows");
    await page.locator("summary", { hasText: "Filter" }).click();
    await page.locator("form#filters").getByRole("button", { name: "As a list" }).click();
    const dialog = page.locator("dialog", { hasText: "to a list" });
    await dialog.getByLabel("New list").fill("Rain in Japan");
    await button(dialog, "Make it").click();
    await expect(notification(page, "Rain in Japan is a list of yours now")).toBeVisible();
    await visit(page, "/lists");
    await page.getByRole("link", { name: /^Rain in Japan/ }).click();
    await expect(page.getByRole("heading", { name: "Rain in Japan", level: 1 })).toBeAttached();
    await expect(page.getByRole("link", { name: "Rashomon" })).toBeAttached();
  });

  test("are read, put in order and added to", { tag: "@short" }, async ({ page, context }) => {
    const films = [24, 5, 13].map((rank) => ({ id: idAtRank(rank) }));
    await givenAnyLists(context, { ownLists: [{ id: "list-00000rain", name: "Rain", films }] });
    await visit(page, "/lists");
    await expect(page.getByRole("link", { name: /^Rain/ })).toBeVisible();
    await inspect(page, "lists-with-own");
    await visit(page, "/my-lists/list-00000rain");
    await expect(page.getByText("0 of 3 seen")).toBeVisible();
    await inspect(page, "my-list");
    await button(page, "Put in order").click();
    const list = page.getByRole("list", { name: "Rain, in order" });
    await list.getByLabel(`Reorder ${titleAt(13)}`).focus();
    for (const key of ["Enter", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
    await expect(list.getByRole("heading").first()).toHaveText(titleAt(13));
    await inspect(page, "my-list-in-order");
    await visit(page, `/film/${idAtRank(13)}`);
    await button(page, "Add to a list").click();
    await expect(page.getByRole("dialog").getByRole("button", { name: /^Rain/, pressed: true })).toBeVisible();
    await inspect(page, "add-to-list");
  });
});
