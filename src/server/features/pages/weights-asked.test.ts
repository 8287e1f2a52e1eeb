import { describe, expect, test, vi } from "vitest";
import type { RenderPage } from "#contract/render-page.ts";
import { createTestApp, fakeRenderPage } from "../../test-app.ts";

describe("the address of other weights", () => {
  test.each([
    ["imdb-top-250=3&afi-100-years-2007=0&first=how-many", "?weights=11031111"],
    ["weights=1111&first=loudest", ""],
    ["first=how-high&weights=9x111111", "?first=how-high"],
    ["weights=11111111&utm_source=friend", "?utm_source=friend"],
  ])("%s is led to the one spelling", async (query, plain) => {
    const app = await createTestApp();
    const answer = await app.inject({ url: `/how-films-are-ranked?${query}` });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/how-films-are-ranked${plain}`]);
  });

  test("is answered with its weights, each rendered once", async () => {
    const renderPage = vi.fn<RenderPage>(fakeRenderPage);
    const app = await createTestApp({ renderPage });
    for (const query of ["", "?weights=11031111", "?weights=11031111&x=1", "?first=how-high"])
      expect((await app.inject({ url: `/how-films-are-ranked${query}` })).headers.location, query).toBeUndefined();
    expect(renderPage.mock.calls.map(([{ query }]) => query)).toEqual(["", "weights=11031111", "first=how-high"]);
  });
});
