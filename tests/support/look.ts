import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Whoever speaks to a page says what they see, so a name must hold it (WCAG 2.5.3). */
const BEYOND_THE_USUAL = { rules: { "label-content-name-mismatch": { enabled: true } } };

/** Fails with a readable list when the page, as it is now, breaks any accessibility rule, or scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(untilStill);
  // In the page itself: the usual mode opens a second one for each look, which takes as long as the look does.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options(BEYOND_THE_USUAL).analyze();
  const readable = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.slice(0, 5).map((node) => `${node.target.join(" ")}: ${node.any[0]?.message ?? node.failureSummary}`),
  }));
  expect(readable, `accessibility of ${page.url()}`).toEqual([]);
  await expectNoSidewaysScrolling(page);
}

/**
 * Colours on their way from one theme to the other are nobody's to judge. The browser lets the animations of parts it
 * does not draw stand still for good, so that only what can be seen is waited for.
 */
async function untilStill(): Promise<void> {
  const moving = () =>
    document.getAnimations().some(({ effect, playState }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const ends = Number.isFinite(effect?.getComputedTiming().endTime);
      return playState === "running" && ends && target?.checkVisibility({ contentVisibilityAuto: true });
    });
  while (moving()) await new Promise(requestAnimationFrame);
}

/** Fails when the page is wider than the window. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.locator("html").evaluate(({ scrollWidth, clientWidth }) => ({
    scrollWidth,
    clientWidth,
  }));
  expect(scrollWidth, `width of ${page.url()}`).toBeLessThanOrEqual(clientWidth);
}

/** Keeps a picture of the page for people to look at, named by what it shows, width and theme. */
export async function screenshot(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const theme = await page.evaluate(() => (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark"));
  await page.screenshot({ path: `test-output/screenshots/${name}-${width}-${theme}.png`, fullPage });
}
