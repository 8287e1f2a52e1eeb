/** One page's figures, as a cheap phone on a slow network has them. */
import { setTimeout } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { OWN_CANON_COOKIE } from "#contract/shared-page.ts";
import { CATALOGUE_SIZE } from "#domain/catalogue/catalogue-size.ts";
import { openUnwatchedPage, type UnwatchedPage } from "./unwatched-page.ts";

const PHONE = { width: 360, height: 740 };
const CPU_SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) | 0,
  uploadThroughput: (0.75e6 / 8) | 0,
};

export type Figures = Readonly<Record<string, number>>;

interface PageFigures {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
  readonly tasks: number[];
}

/** A page on a cheap phone's processor and network, with nothing cached, and its paints and tasks being noted. */
async function onSlowPhone<Result>(browser: Browser, use: (page: UnwatchedPage) => Promise<Result>): Promise<Result> {
  const page = await openUnwatchedPage(browser, PHONE);
  try {
    await page.send("Network.enable");
    await page.send("Network.emulateNetworkConditions", SLOW_4G);
    await page.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.runFirst(noteFigures);
    return await use(page);
  } finally {
    await page.close();
  }
}

/** Runs in the page: collects what the browser reports about painting, shifting and long tasks. */
function noteFigures(): void {
  const figures = { firstPaint: 0, largestPaint: 0, blocking: 0, shift: 0, tasks: [] as number[] };
  Object.assign(window, { figures });
  const observe = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  };
  observe("paint", (entry) => {
    if (entry.name === "first-contentful-paint") figures.firstPaint = entry.startTime;
  });
  observe("largest-contentful-paint", (entry) => {
    figures.largestPaint = entry.startTime;
  });
  observe("longtask", (entry) => {
    figures.blocking += Math.max(0, entry.duration - 50);
    figures.tasks.push(entry.duration);
  });
  observe("layout-shift", (entry) => {
    figures.shift += entry.value ?? 0;
  });
}

/** A text of the browser's storage. */
export type KeptText = readonly [key: string, text: string];

/** Paints, blocking time in milliseconds and layout shift of one load, in a browser that has kept a text. */
export async function loadFigures(browser: Browser, address: string, kept?: KeptText): Promise<Figures> {
  return onSlowPhone(browser, async (page) => {
    if (kept !== undefined) {
      await page.runFirst(keepText, kept);
      // As any page leaves it on a device that has a canon.
      await page.send("Network.setCookie", { name: OWN_CANON_COOKIE, value: "yes", url: address });
    }
    await page.goto(address);
    // What the page does once it has all it asked for blocks, too.
    await setTimeout(2000);
    return page.evaluate(() => {
      const { firstPaint, largestPaint, blocking, shift } = (window as unknown as { figures: PageFigures }).figures;
      return { firstPaint, largestPaint, blocking, shift };
    });
  });
}

/** Runs in the page. */
function keepText([key, text]: KeptText): void {
  localStorage.setItem(key, text);
}

/** Presses the first canon button again and again from the document's start, and tells when it first took effect. */
export async function firstButtonWorks(browser: Browser, address: string): Promise<Figures> {
  return onSlowPhone(browser, async (page) => {
    await page.runFirst(() => {
      const press = () => {
        const button = document.querySelector<HTMLButtonElement>("button[aria-pressed][aria-label*='canon']");
        if (button?.getAttribute("aria-pressed") === "true") Object.assign(window, { firstButton: performance.now() });
        else {
          button?.click();
          window.setTimeout(press, 20);
        }
      };
      press();
    });
    await page.goto(address);
    const firstButton = await page.evaluate(() => (window as unknown as { firstButton?: number }).firstButton);
    if (firstButton === undefined) throw new Error(`${address}: no canon button works`);
    return { firstButton };
  });
}

/** Milliseconds from pressing a button among all films to the next paint. */
export async function toggleInFullList(browser: Browser, address: string): Promise<number> {
  return onSlowPhone(browser, async (page) => {
    await showWholeList(page, address);
    return pressDuration(page, "button[aria-label*='watchlist']");
  });
}

/** Milliseconds from pressing a button of a page that has been open for a while to the next paint. */
export async function pressOnPage(
  browser: Browser,
  address: string,
  selector: string,
  kept: KeptText,
): Promise<number> {
  return onSlowPhone(browser, async (page) => {
    await page.runFirst(keepText, kept);
    await page.goto(address);
    await setTimeout(3000);
    return pressDuration(page, selector);
  });
}

/** Presses the first such button, as a finger does; throws where the lists on the device are the same afterwards. */
async function pressDuration(page: UnwatchedPage, selector: string): Promise<number> {
  const middle = await page.evaluate(async (wanted) => {
    const noted = { duration: 0, texts: Object.keys(localStorage).sort().join() };
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.duration = Math.max(noted.duration, entry.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: false } as PerformanceObserverInit);
    const button = document.querySelector(wanted);
    button?.scrollIntoView({ block: "center" });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const { x, y, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
  const press = { ...middle, button: "left", clickCount: 1 } as const;
  await page.send("Input.dispatchMouseEvent", { ...press, type: "mousePressed" });
  await page.send("Input.dispatchMouseEvent", { ...press, type: "mouseReleased" });
  await setTimeout(800);
  const [duration, isChanged] = await page.evaluate(() => {
    const { noted } = window as unknown as { noted: { duration: number; texts: string } };
    return [noted.duration, Object.keys(localStorage).sort().join() !== noted.texts] as const;
  });
  if (!isChanged) throw new Error(`Pressing ${selector} changed nothing.`);
  return duration;
}

/** Milliseconds of the longest task while the whole list is scrolled through; 0 where none is over 50. */
export async function longestTaskWhileScrolling(browser: Browser, address: string): Promise<number> {
  return onSlowPhone(browser, async (page) => {
    await showWholeList(page, address);
    await page.evaluate(() => {
      (window as unknown as { figures: PageFigures }).figures.tasks.length = 0;
    });
    for (let step = 0; step < 40; step += 1) {
      await wheel(page, 700);
      await setTimeout(50);
    }
    const [longest, depth] = await page.evaluate(
      () => [Math.max(0, ...(window as unknown as { figures: PageFigures }).figures.tasks), window.scrollY] as const,
    );
    if (depth < 20_000) throw new Error(`Scrolled by ${depth} pixels only.`);
    return longest;
  });
}

async function showWholeList(page: UnwatchedPage, address: string): Promise<void> {
  await page.goto(address);
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
