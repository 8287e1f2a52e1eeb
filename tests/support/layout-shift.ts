import type { Page } from "@playwright/test";

/** Adds up, from now on and in every document, how much of the page moves without being asked to. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = { shift: 0 };
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.shift += (entry as unknown as { readonly value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The cumulative layout shift of the page's document, three frames from now. */
export async function notedShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { readonly noted: { readonly shift: number } }).noted.shift;
  });
}
