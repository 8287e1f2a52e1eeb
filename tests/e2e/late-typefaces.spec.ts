import { pages } from "#contract/pages.ts";
import { filmIdOf } from "#domain/catalogue/film-id.ts";
import { holdBack } from "../support/hold-back.ts";
import { expect, test } from "../support/journey.ts";
import { recordedShift, recordShifts } from "../support/layout-shift.ts";
import { untilHydrated, untilWholeRanking, visit } from "../support/visit.ts";

/** The shift of one line more or less: no fallback font breaks every line exactly where the typeface does. */
const ONE_LINE = 0.02;

for (const path of ["/", "/film/1", "/film/24", "/support"])
  test(`next to nothing moves on ${path} on a phone when the typefaces come late`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await recordShifts(page);
    const release = await holdBack(page, "**/fonts/*.woff2");
    // The load event waits for the typefaces.
    await page.goto(path, { waitUntil: "commit" });
    await untilHydrated(page);
    expect(await page.evaluate(() => document.fonts.check("1rem 'Instrument Serif'"))).toBe(false);
    release();
    await expect.poll(() => page.evaluate(() => document.fonts.check("1rem 'Instrument Serif'"))).toBe(true);
    await expect.poll(() => page.evaluate(() => document.fonts.check("1rem 'Hanken Grotesk'"))).toBe(true);
    expect(await recordedShift(page)).toBeLessThanOrEqual(ONE_LINE);
  });

for (const path of ["/your-canon", "/watchlist"])
  for (const width of [320, 360])
    test(`the head of ${path} keeps its lines at ${width} px in a slightly wider typeface`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await visit(page, path);
      const head = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
      const height = () => head.evaluate((element) => element.getBoundingClientRect().height);
      const before = await height();
      await head.evaluate((element) => {
        element.style.letterSpacing = "0.1px";
        for (const name of element.querySelectorAll("h1")) name.style.letterSpacing = "0.07em";
      });
      expect(await height()).toBe(before);
    });

test("rare letters have loaded before the ranking is scrolled to the names that need them", async ({ page }) => {
  await visit(page, "/");
  await untilWholeRanking(page);
  for (const family of ["Instrument Serif", "Hanken Grotesk"]) {
    await expect.poll(() => page.evaluate((face) => document.fonts.check(`1rem "${face}"`, "ō½"), family)).toBe(true);
  }
});

test("the half in 8½ has our own typeface wherever the title stands, and can be copied and searched for as a half", async ({
  page,
}) => {
  await visit(page, pages.film(filmIdOf("8-half-1963")));
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("8½");
  await page.evaluate(() => document.fonts.ready);
  const fonts = await page.context().newCDPSession(page);
  await fonts.send("DOM.enable");
  await fonts.send("CSS.enable");
  const { root } = await fonts.send("DOM.getDocument", { depth: -1 });
  // On the page, and on the poster.
  for (const selector of ["h1", "svg text.font-display"]) {
    const { nodeId } = await fonts.send("DOM.querySelector", { nodeId: root.nodeId, selector });
    const shown = await fonts.send("CSS.getPlatformFontsForNode", { nodeId });
    const names = shown.fonts.map(({ familyName, isCustomFont }) => `${familyName} ${isCustomFont ? "sent" : "found"}`);
    expect(new Set(names)).toEqual(new Set(["Canon Fractions sent", "Instrument Serif sent"]));
  }
});
