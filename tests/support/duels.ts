import { expect, type BrowserContext, type Page } from "@playwright/test";
import { FILMS } from "./catalogue.ts";
import { givenLists } from "./device.ts";

/** Best first; ranks that are far apart, so that nothing is in the order of the ranking. */
export const FORTY: readonly number[] = Array.from({ length: 40 }, (_, index) => 1 + ((index * 197) % 490));
/** A film outside that canon. */
export const NEWCOMER = 495;

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** The two posters to press. */
export const sides = (page: Page) => page.locator("main button[aria-keyshortcuts^=Arrow]");

export const givenCanon = (context: BrowserContext, canonOrder: readonly number[]) =>
  givenLists(context, { canonOrder, watchedFilms: canonOrder });

/** The two films that are asked about. */
async function asked(page: Page): Promise<readonly [one: number, other: number]> {
  const captions = await sides(page).evaluateAll((buttons) =>
    buttons.map((side) => [side.children[1]?.textContent, side.children[3]?.textContent].join(" ")),
  );
  const [one = 0, other = 0] = captions.map(
    (caption) => FILMS.find(({ title, year, director }) => caption === `${title} ${year} · ${director}`)?.rank,
  );
  return [one, other];
}

/** Answers by key as somebody whose order is `taste`, until there is no further question; returns how many it took. */
export async function answerByKeys(page: Page, taste: readonly number[], { atMost = 100 } = {}): Promise<number> {
  for (let answers = 0; answers < atMost; answers += 1) {
    if ((await sides(page).count()) === 0) return answers;
    const question = await heading(page).textContent();
    const [one, other] = await asked(page);
    expect([taste.includes(one), taste.includes(other)]).toEqual([true, true]);
    await page.keyboard.press(taste.indexOf(one) < taste.indexOf(other) ? "ArrowLeft" : "ArrowRight");
    await expect(heading(page)).not.toHaveText(question ?? "");
  }
  return atMost;
}
