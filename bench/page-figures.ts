/** A page's figures on a cheap phone with a slow network. */
import { setTimeout } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { OWN_CANON_COOKIE } from "#contract/shared-page.ts";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { quantile } from "./figures.ts";
import { openUnwatchedPage, type UnwatchedPage } from "./unwatched-page.ts";

const PHONE = { width: 360, height: 740 };
const CPU_SLOWDOWN = 4;
const [DOWN, UP] = [1.6e6 / 8, 0.75e6 / 8];
const SETTLED_MS = 3000;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: DOWN, uploadThroughput: UP };

/** Noted in the page as `window.noted`, in milliseconds except for the layout shift. */
const NOTHING = {
  firstPaint: 0,
  largestPaint: 0,
  blocking: 0,
  shift: 0,
  longestTask: 0,
  longestPress: 0,
  /** When the first canon button took effect. */
  firstButton: 0,
};
export type Noted = typeof NOTHING;

/** The page and browser, and the text that the device keeps from earlier visits, with its key. */
export interface Visit {
  readonly browser: Browser;
  readonly address: string;
  readonly kept?: readonly [key: string, text: string] | undefined;
}

/** Includes what the page does once it has all it asked for. */
export function loadFigures(visit: Visit): Promise<Noted> {
  return onSlowPhone(visit, async (page) => {
    await page.goto(visit.address);
    await setTimeout(2000);
    return noted(page);
  });
}

/** Keeps pressing the first canon button from the document's start until it takes effect. */
export function firstButtonWorks(visit: Visit): Promise<Noted> {
  return onSlowPhone(visit, async (page) => {
    await page.runFirst(() => {
      const press = () => {
        const button = document.querySelector<HTMLButtonElement>("button[aria-pressed][aria-label*='canon']");
        if (button?.getAttribute("aria-pressed") === "true") window.noted.firstButton = performance.now();
        else {
          button?.click();
          window.setTimeout(press, 20);
        }
      };
      press();
    });
    await page.goto(visit.address);
    const figures = await noted(page);
    if (figures.firstButton === 0) throw new Error(`${visit.address}: no canon button works`);
    return figures;
  });
}

/**
 * Milliseconds from pressing the first such button, as a finger does, to the next paint, on a page that has been open
 * for a while or shows all films. Throws if the lists on the device stay the same.
 */
export function pressDuration(visit: Visit, selector: string, isWhole = false): Promise<number> {
  return onSlowPhone(visit, async (page) => {
    await page.goto(visit.address);
    if (isWhole) await showWholeList(page);
    else await setTimeout(SETTLED_MS);
    return pressFirst(page, selector);
  });
}

/** In milliseconds; of going back, the longest task. */
export type LongListFigures = Readonly<Record<"firstPress" | "laterPress" | "goingBack", number>>;

/** Of a page with long lists, which has such a button for each film. */
export function longListFigures(visit: Visit, selector: string): Promise<LongListFigures> {
  return onSlowPhone(visit, async (page) => {
    await page.goto(visit.address);
    await setTimeout(SETTLED_MS);
    const firstPress = await pressFirst(page, selector);
    const later = [
      await pressFirst(page, selector),
      await pressFirst(page, selector),
      await pressFirst(page, selector),
    ];
    return { firstPress, laterPress: quantile(later), goingBack: await backToTheMiddle(page) };
  });
}

/** The longest task of going back to a film in the middle of the list. Throws if it is not in the window then. */
async function backToTheMiddle(page: UnwatchedPage): Promise<number> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await setTimeout(SETTLED_MS);
  const path = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>("#main [data-film] a[href^='/film/']")];
    const link = links.find((each) => each.getBoundingClientRect().top > innerHeight / 4);
    link?.click();
    return link?.pathname;
  });
  await setTimeout(SETTLED_MS);
  await page.evaluate(() => {
    window.noted.longestTask = 0;
    history.back();
  });
  await setTimeout(SETTLED_MS);
  const isThere = await page.evaluate((href) => {
    const { top = -1 } = document.querySelector(`#main [data-film] a[href="${href}"]`)?.getBoundingClientRect() ?? {};
    return top > 0 && top < innerHeight;
  }, path);
  if (!isThere) throw new Error(`${path} is not where the reader left it.`);
  return (await noted(page)).longestTask;
}

/** Presses the first such button as a finger does. Throws if the lists on the device stay the same. */
async function pressFirst(page: UnwatchedPage, selector: string): Promise<number> {
  const keys = () => Object.keys(localStorage).sort().join();
  const before = await page.evaluate(keys);
  const middle = await page.evaluate(async (wanted) => {
    const button = document.querySelector(wanted);
    button?.scrollIntoView({ block: "center" });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    window.noted.longestPress = 0;
    const { x, y, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
  const pointer = { ...middle, button: "left", clickCount: 1 } as const;
  await page.send("Input.dispatchMouseEvent", { ...pointer, type: "mousePressed" });
  await page.send("Input.dispatchMouseEvent", { ...pointer, type: "mouseReleased" });
  await setTimeout(800);
  if ((await page.evaluate(keys)) === before) throw new Error(`Pressing ${selector} changed nothing.`);
  return (await noted(page)).longestPress;
}

/** Milliseconds of the longest task while scrolling through the whole list; 0 if none is over 50. */
export function longestTaskWhileScrolling(visit: Visit): Promise<number> {
  return onSlowPhone(visit, async (page) => {
    await page.goto(visit.address);
    await showWholeList(page);
    await page.evaluate(() => {
      window.noted.longestTask = 0;
    });
    for (let step = 0; step < 40; step += 1) {
      await wheel(page, 700);
      await setTimeout(50);
    }
    const depth = await page.evaluate(() => window.scrollY);
    if (depth < 20_000) throw new Error(`Scrolled by ${depth} pixels only.`);
    return (await noted(page)).longestTask;
  });
}

/** With nothing cached, and with paints and tasks being noted. */
async function onSlowPhone<Result>(
  { browser, address, kept }: Visit,
  use: (page: UnwatchedPage) => Promise<Result>,
): Promise<Result> {
  const page = await openUnwatchedPage(browser, PHONE);
  try {
    await page.send("Network.enable");
    await page.send("Network.emulateNetworkConditions", SLOW_4G);
    await page.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.runFirst(noteFigures, NOTHING);
    if (kept !== undefined) {
      await page.runFirst(([key, text]) => localStorage.setItem(key, text), kept);
      // As any page leaves it on a device with a canon.
      await page.send("Network.setCookie", { name: OWN_CANON_COOKIE, value: "yes", url: address });
    }
    return await use(page);
  } finally {
    await page.close();
  }
}

const noted = (page: UnwatchedPage): Promise<Noted> => page.evaluate(() => window.noted);

/** Runs in the page: collects what the browser reports about paints, shifts, long tasks and presses. */
function noteFigures(figures: Noted): void {
  window.noted = figures;
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) => {
    const options = { type, buffered: true, ...(type === "event" ? { durationThreshold: 16 } : {}) };
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe(options);
  };
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") figures.firstPaint = startTime;
  });
  observe("largest-contentful-paint", ({ startTime }) => (figures.largestPaint = startTime));
  observe("longtask", ({ duration }) => {
    figures.blocking += Math.max(0, duration - 50);
    figures.longestTask = Math.max(figures.longestTask, duration);
  });
  observe("layout-shift", ({ value = 0 }) => (figures.shift += value));
  observe("event", ({ duration }) => (figures.longestPress = Math.max(figures.longestPress, duration)));
}

async function showWholeList(page: UnwatchedPage): Promise<void> {
  await wheel(page, 200);
  await page.evaluate(async (size) => {
    while (document.querySelectorAll("article").length < size) {
      if (performance.now() > 60_000) throw new Error("The list is not whole after a minute.");
      await new Promise((resolve) => window.setTimeout(resolve, 100));
    }
  }, CATALOGUE_SIZE);
  await setTimeout(1000);
}

async function wheel(page: UnwatchedPage, deltaY: number): Promise<void> {
  const middle = { x: PHONE.width / 2, y: PHONE.height / 2 };
  await page.send("Input.dispatchMouseEvent", { ...middle, type: "mouseWheel", deltaX: 0, deltaY });
}

declare global {
  interface Window {
    noted: Noted;
  }
}
