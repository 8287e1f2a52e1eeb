import { givenAnyLists, givenLists } from "../support/device.ts";
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
    await expect(notification(page, "Rain in Japan is now one of your lists")).toBeVisible();
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
    await page.getByRole("link", { name: "Put in order" }).click();
    const list = page.getByRole("list", { name: "Rain, in order" });
    await list.getByLabel(`Reorder ${titleAt(13)}`).focus();
    for (const key of ["Enter", "ArrowUp", "ArrowUp", "Enter"]) await page.keyboard.press(key);
    await expect(list.getByRole("heading").first()).toHaveText(titleAt(13));
    await inspect(page, "my-list-in-order");
    for (const look of ["Wall of posters", "Page to print"]) {
      await page.getByRole("link", { name: look }).click();
      await expect(page.getByRole("link", { name: look })).toHaveAttribute("aria-current", "true");
      await page.getByText(titleAt(24)).first().waitFor({ state: "attached" });
      await inspect(page, look === "Page to print" ? "my-list-page" : "my-list-wall");
    }
    await visit(page, `/film/${idAtRank(13)}`);
    await button(page, "Add to a list").click();
    await expect(page.getByRole("dialog").getByRole("button", { name: /^Rain/, pressed: true })).toBeVisible();
    await inspect(page, "add-to-list");
  });

  test(
    "are shared by a link, copied and followed by others, and closed",
    { tag: "@short" },
    async ({ page, context, browser, baseURL, expectedComplaints }) => {
      const films = [
        { id: idAtRank(24), note: "It rains on the last shot." },
        { id: idAtRank(5) },
        { id: idAtRank(13) },
        { id: idAtRank(400) },
      ];
      const list = { id: "list-00000rain", name: "Rain", about: "For wet Sundays.", films } as const;
      await givenAnyLists(context, { ownLists: [list] });
      await visit(page, "/my-lists/list-00000rain");
      await button(page, "Share").first().click();
      await page.getByLabel("Your name on the page (optional)").fill("Ingrid");
      await page.getByLabel("Show my notes").setChecked(true, { force: true });
      await page.getByRole("group", { name: "Who can open your link" }).locator("..").getByText("Share").click();
      const link = await page.getByLabel("Your link", { exact: true }).inputValue();
      await inspect(page, "my-list-shared");

      const other = await browser.newContext({ baseURL: baseURL ?? "", viewport: page.viewportSize() });
      await givenLists(other, { watchedFilms: [24, 13] });
      const stranger = await other.newPage();
      await visit(stranger, new URL(link).pathname);
      await expect(stranger.getByRole("heading", { name: "Rain", level: 1 })).toBeVisible();
      await expect(stranger.getByText("You have seen 2 of 4.")).toBeVisible();
      await expect(stranger.getByText("It rains on the last shot.")).toBeVisible();
      await inspect(stranger, "shared-list", { fullPage: true });
      await button(stranger, "Follow").click();
      await stranger.getByRole("link", { name: "Following" }).click();
      await expect(stranger.getByRole("heading", { name: "Rain", level: 1 })).toBeVisible();
      await expect(stranger.getByText("2 of 4 seen")).toBeVisible();
      await inspect(stranger, "my-list-followed");
      await button(stranger, "Keep a copy").click();
      await expect(stranger.getByLabel("Name of the list")).toHaveValue("Rain");

      await button(page, "Private").click();
      await expect(notification(page, "The link of this list is closed and no longer accessible")).toBeVisible();
      expectedComplaints.push(/status of 403/);
      await visit(stranger, new URL(link).pathname);
      await expect(stranger.getByRole("heading", { name: "Private list", level: 1 })).toBeVisible();
      await inspect(stranger, "shared-list-private");
      await other.close();
    },
  );
});
