import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { ALL_SCREENS, type Screen, screens } from "./screens.ts";

const OPTIONS = {
  // For voice control, a name must contain the visible text (WCAG 2.5.3).
  rules: { "label-content-name-mismatch": { enabled: true }, "target-size": { enabled: true } },
  // Details of passed checks take longer than the checks.
  resultTypes: ["violations" as const],
  preload: false,
};

/** Fails on accessibility violations and sideways scrolling. `within` is a CSS selector: the whole ranking is slow. */
export async function expectAccessible(page: Page, within = "html"): Promise<void> {
  await page.evaluate(untilStill);
  await page.evaluate(leaveOutTheBar);
  // In the page itself: the default mode opens a second one per check.
  const look = new AxeBuilder({ page }).setLegacyMode(true).options(OPTIONS).include(within);
  const { violations } = await look.analyze();
  await page.evaluate(bringBackTheBar);
  const readable = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.slice(0, 5).map((node) => `${node.target.join(" ")}: ${node.any[0]?.message ?? node.failureSummary}`),
  }));
  expect(readable, `accessibility of ${page.url()}`).toEqual([]);
  expect(await page.evaluate(wordsUnderTheCorner), `under the menu of ${page.url()}`).toEqual([]);
  await expectNoSidewaysScrolling(page);
}

/**
 * Axe does not know that a modal is above everything, nor that what is half under the bottom bar can be scrolled: it takes
 * the bar for something that covers what is touched.
 */
function leaveOutTheBar(): void {
  const style = new CSSStyleSheet();
  style.replaceSync("dialog { z-index: 999 !important } nav[aria-label=Main] a { pointer-events: none }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style];
}

function bringBackTheBar(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
}

/** The words of the page that run under the marks in its corner. */
function wordsUnderTheCorner(): readonly string[] {
  const marks = [...document.querySelectorAll("header:has(+ #main) a:not(dialog a)")];
  const corners = marks.map((mark) => mark.getBoundingClientRect()).filter(({ width }) => width > 0);
  const isUnder = ({ left, right, top, bottom }: DOMRect) =>
    corners.some((mark) => left < mark.right && right > mark.left && top < mark.bottom && bottom > mark.top);
  return [...document.querySelectorAll("#main h1, #main h2, #main p, #main a, #main button")]
    .filter((element) => element.closest("dialog") === null && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return [...words.getClientRects()].some(isUnder);
    })
    .map(({ textContent }) => textContent);
}

/** Waits for visible transitions; the browser pauses those of parts it does not draw. */
async function untilStill(): Promise<void> {
  const moving = () =>
    document.getAnimations().some(({ effect, playState }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const ends = Number.isFinite(effect?.getComputedTiming().endTime);
      return playState === "running" && ends && target?.checkVisibility({ contentVisibilityAuto: true });
    });
  while (moving()) await new Promise(requestAnimationFrame);
}

export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.locator("html").evaluate(({ scrollWidth, clientWidth }) => ({
    scrollWidth,
    clientWidth,
  }));
  expect(scrollWidth, `width of ${page.url()}`).toBeLessThanOrEqual(clientWidth);
}

/** `npm test` sets `LOOK=once`: a look is one check on one screen. Otherwise it is everything below. */
const LOOKS_ONCE = process.env["LOOK"] === "once";
const ONCE: Screen = { width: 360, theme: "light" };

/** For a test repeated on every screen: `npm test` runs it on one. */
export function shortOn({ width, theme }: Screen) {
  return { tag: width === ONCE.width && theme === ONCE.theme ? ["@short"] : [] };
}

const OPENED_IN: Screen = LOOKS_ONCE ? ONCE : { width: 360, theme: "dark" };
export const INSPECTED = screens(OPENED_IN);

const OPPOSITE: Screen = { width: 1440, theme: "light" };

/**
 * Checks accessibility on a dark phone and a light desktop, and takes screenshots at every width, none of which may
 * scroll sideways. With `LOOK=once` checks a light phone alone.
 */
export async function inspect(
  page: Page,
  name: string,
  { within, ...options }: { readonly within?: string; readonly fullPage?: boolean } = {},
): Promise<void> {
  if (LOOKS_ONCE) {
    await showOn(page, ONCE);
    return expectAccessible(page, within);
  }
  await expectAccessible(page, within);
  await showOn(page, OPPOSITE);
  await expectAccessible(page, within);
  await pictures(page, name, options);
}

/** Takes screenshots on every screen, or with `LOOK=once` only looks at one; fails if one scrolls sideways. */
export async function pictures(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  for (const screen of LOOKS_ONCE ? [ONCE] : ALL_SCREENS) {
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

/** Undrawn elements would never finish their transitions. */
function stopTransitions(): void {
  const style = new CSSStyleSheet();
  style.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets = [style];
}

/** Saves a screenshot named by content, width and theme; none with `LOOK=once`. */
export async function screenshot(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (LOOKS_ONCE) return;
  const width = page.viewportSize()?.width ?? 0;
  const theme = await page.evaluate(() => (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark"));
  await page.screenshot({ path: `test-output/screenshots/${name}-${width}-${theme}.png`, fullPage });
}
