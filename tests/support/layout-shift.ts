import type { Page } from "@playwright/test";

/** Sums up layout shifts from now on, in every document. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = { shift: 0 };
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.shift += (entry as unknown as { readonly value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The cumulative layout shift, three frames from now. */
export async function recordedShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    return (window as unknown as { readonly noted: { readonly shift: number } }).noted.shift;
  });
}
