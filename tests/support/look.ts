import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { ALL_SCREENS, type Screen, screens } from "./screens.ts";

const OPTIONS = {
  // Whoever speaks to a page says what they see, so a name must hold it (WCAG 2.5.3).
  rules: { "label-content-name-mismatch": { enabled: true } },
  // What is well is not told in detail: on a long page that takes longer than finding it.
  resultTypes: ["violations" as const],
  preload: false,
};

/**
 * Fails with a readable list when the page, as it is now, breaks any accessibility rule, or scrolls sideways. Where only
 * a part of it is new, the rules are tried `within` that, a CSS selector: on the whole ranking they take long.
 */
export async function expectAccessible(page: Page, within = "html"): Promise<void> {
  await page.evaluate(untilStill);
  // In the page itself: the usual mode opens a second one for each look, which takes as long as the look does.
  const look = new AxeBuilder({ page }).setLegacyMode(true).options(OPTIONS).include(within);
  const { violations } = await look.analyze();
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

/** The window in which a test opens the states that it inspects: a phone's, in the dark. */
const OPENED_IN: Screen = { width: 360, theme: "dark" };
export const INSPECTED = screens(OPENED_IN);

/** What a phone in the dark does not show: the parts of a wide window, and the other theme's colours. */
const OPPOSITE: Screen = { width: 1440, theme: "light" };

/**
 * Inspects the page as it is now, opened in a window of `INSPECTED`: its accessibility on a phone in the dark and on a
 * desk in the light, and on every screen that it does not scroll sideways, with a picture for people to look at.
 */
export async function inspect(
  page: Page,
  name: string,
  { within, ...options }: { readonly within?: string; readonly fullPage?: boolean } = {},
): Promise<void> {
  await expectAccessible(page, within);
  await showOn(page, OPPOSITE);
  await expectAccessible(page, within);
  await pictures(page, name, options);
}

/** Takes a picture of the page as it is now on every screen, and fails where it scrolls sideways. */
export async function pictures(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  for (const screen of ALL_SCREENS) {
    await showOn(page, screen);
    await expectNoSidewaysScrolling(page);
    await screenshot(page, name, { fullPage });
  }
  await showOn(page, OPENED_IN);
}

async function showOn(page: Page, screen: Screen): Promise<void> {
  const { viewport, colorScheme } = screens(screen);
  await page.evaluate(stopTransitions);
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
}

/** Where nothing is drawn, the colours of the other theme would stay on their way. */
function stopTransitions(): void {
  const style = new CSSStyleSheet();
  style.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets = [style];
}

/** Keeps a picture of the page for people to look at, named by what it shows, width and theme. */
export async function screenshot(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const theme = await page.evaluate(() => (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark"));
  await page.screenshot({ path: `test-output/screenshots/${name}-${width}-${theme}.png`, fullPage });
}
