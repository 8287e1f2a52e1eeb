import { afterEach, describe, expect, test, vi } from "vitest";
import { inEdition } from "#contract/api/edition-address.ts";

afterEach(() => vi.unstubAllGlobals());

/** A newly opened page whose network gives these answers in order. */
async function openPage(...answers: readonly (() => Promise<Response>)[]) {
  const asked = vi.fn<(path: string) => Promise<Response>>();
  for (const answer of answers) asked.mockImplementationOnce(answer);
  vi.stubGlobal("fetch", asked);
  vi.resetModules();
  const { loadFilmTags } = await import("./film-data.ts");
  return { asked, loadFilmTags };
}

const answered = async () => Response.json({ 1: { village: 2 } });

describe("the films' tags", () => {
  test("are asked for once, whoever wants them", async () => {
    const { asked, loadFilmTags } = await openPage(answered);
    expect(await Promise.all([loadFilmTags(), loadFilmTags()])).toEqual([{ 1: { village: 2 } }, { 1: { village: 2 } }]);
    expect(await loadFilmTags()).toEqual({ 1: { village: 2 } });
    expect(asked.mock.calls.map(([path]) => path)).toEqual([inEdition("/api/film-tags")]);
  });

  test.each([
    ["the network is gone", async () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the server is in trouble", async () => new Response("busy", { status: 503 })],
  ])("are none where %s, and asked for again next time", async (_trouble, trouble) => {
    const { loadFilmTags } = await openPage(trouble, answered);
    expect(await loadFilmTags()).toEqual({});
    expect(await loadFilmTags()).toEqual({ 1: { village: 2 } });
  });
});
