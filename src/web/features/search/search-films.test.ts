import { afterEach, describe, expect, test, vi } from "vitest";
import { inEdition } from "#contract/api/edition-address.ts";
import { searchFilms } from "./answer-search.ts";

afterEach(() => vi.unstubAllGlobals());

function answeredWith(body: string, status = 200) {
  const fetched = vi.fn<(address: string, request: { body: string }) => Promise<Response>>(
    async () => new Response(body, { status }),
  );
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

const search = () => searchFilms({ prompt: "noir", ranks: [1, 2] }, new AbortController().signal);

describe("asking the server", () => {
  test("sends the prompt and the films to choose from", async () => {
    const fetched = answeredWith(`{"films":[]}`);
    await search();
    expect(fetched.mock.calls[0]?.[0]).toBe(inEdition("/api/films/reorder"));
    expect(JSON.parse(fetched.mock.calls[0]?.[1].body ?? "")).toEqual({
      prompt: "noir",
      films: [{ rank: 1 }, { rank: 2 }],
    });
  });

  test("reads films in the order of the answer, each once, and the remaining searches", async () => {
    answeredWith(
      `{"films":[{"rank":9},{"rank":2},{"rank":9},{"title":"?"}],"remainingQueries":{"hourly":19,"daily":99}}`,
    );
    expect(await search()).toEqual({
      type: "found",
      ranks: [9, 2],
      parts: [],
      reasonsByRank: {},
      quota: { hourly: 19, daily: 99 },
    });
  });

  test("reads a refusal's words and what is left", async () => {
    answeredWith(`{"message":"Slow down","remainingHourly":0,"remainingDaily":4}`, 429);
    expect(await search()).toEqual({ type: "too-many-requests", message: "Slow down", quota: { hourly: 0, daily: 4 } });
  });

  test("understands a refusal that is not ours", async () => {
    answeredWith("<h1>429</h1>", 429);
    expect(await search()).toEqual({ type: "too-many-requests", message: null, quota: null });
  });

  test.each([
    ["an endpoint that is missing", "", 404],
    ["an answer that is no JSON", "<html>", 200],
    ["an answer without films", "{}", 200],
  ])("ends as failed with %s", async (_case, body, status) => {
    answeredWith(body, status);
    expect((await search()).type).toBe("failed");
  });

  test("tells the status of an unavailable service", async () => {
    answeredWith("model down", 503);
    expect(await search()).toEqual({ type: "failed", error: "503: model down" });
  });
});
