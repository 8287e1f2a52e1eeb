import { titleAt } from "../support/catalogue.ts";
import { expect, test } from "../support/journey.ts";
import { INSPECTED, inspect } from "../support/look.ts";
import { button, cardOf, untilWholeRanking, visit } from "../support/visit.ts";

test.use(INSPECTED);

test("the browser's Back closes Quick Ranking and stays on the page, and skipped films come last", async ({ page }) => {
  await visit(page, "/film/1");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await untilWholeRanking(page);
  await button(page, "Quick Ranking").click();
  const overlay = page.getByRole("dialog", { name: "Quick Ranking" });
  await overlay.getByRole("button", { name: "Next Film" }).click();
  await page.keyboard.press("c");
  await page.keyboard.press("ArrowLeft");
  await expect(overlay.getByRole("heading", { level: 2 })).toHaveText(titleAt(2));
  await expect(button(overlay, `Add ${titleAt(2)} to your canon`)).toBeVisible();
  await inspect(page, "quick-ranking-back", { within: "dialog" });

  await page.goBack();
  await expect(overlay).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await expect(cardOf(page, titleAt(1))).toBeVisible();

  await button(page, "Quick Ranking").click();
  await expect(overlay.getByRole("heading", { level: 2 })).toHaveText(titleAt(2));
  await page.keyboard.press("Escape");
  await expect(overlay).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/film\/1$/);
});
