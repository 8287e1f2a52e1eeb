import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { expect, test } from "vitest";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "../../catalogue.ts";
import { createTestApp, fakeRenderPage } from "../../test-app.ts";

const VISITORS = 20;

test("the first search after a start is answered soon, however many pages are being read", async () => {
  const catalogue = await loadCatalogue(CATALOGUE_RELEASE_DIR);
  const app = await createTestApp({
    catalogue,
    renderPage: async (page) => {
      workAsForAPage();
      return fakeRenderPage(page);
    },
  });
  const unread = catalogue.films.flatMap(({ rank }) => ["auto", "dark", "light"].map((theme) => ({ rank, theme })));
  let pagesRead = 0;
  let isFound = false;
  const visit = async (): Promise<void> => {
    const page = unread.pop();
    if (isFound || page === undefined) return;
    await app.inject({ url: `/film/${page.rank}`, headers: { cookie: `canon-theme=${page.theme}` } });
    pagesRead += 1;
    await yieldToEventLoop();
    return visit();
  };
  const visits = Array.from({ length: VISITORS }, visit);
  const answer = await app.inject({ method: "POST", url: "/api/films/reorder", payload: { prompt: "westerns" } });
  isFound = true;
  await Promise.all(visits);
  await app.close();
  expect(answer.statusCode).toBe(200);
  expect(pagesRead).toBeLessThan(400);
});

/** Some milliseconds of CPU time, however busy the machine. */
function workAsForAPage(): void {
  let sum = 0;
  for (let count = 0; count < 4_000_000; count += 1) sum += Math.sqrt(count);
  if (sum < 0) throw new Error("never: but the work must not be left out");
}
