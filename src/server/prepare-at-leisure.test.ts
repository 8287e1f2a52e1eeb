import fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { prepareResponseOnDemand } from "#platform/prepared-response.ts";
import { prepareAtLeisure } from "./prepare-at-leisure.ts";
import { TEST_CATALOGUE } from "./test-app.ts";

test("Home is made at once, then the search, then the pages of editions, whatever fails", async () => {
  const made: string[] = [];
  const page = { status: 200, prepared: prepareResponseOnDemand({ body: "", contentType: "text/html" }) };
  const app = fastify();
  onTestFinished(() => app.close());
  onTestFinished(() => void vi.useRealTimers());
  const [first] = TEST_CATALOGUE.editions;
  if (first === undefined) throw new Error("The catalogue has no edition.");
  prepareAtLeisure(app, {
    pageStore: async (path) => {
      made.push(path);
      if (path === "/") throw new Error("Home can't be rendered.");
      return page;
    },
    search: { warmUp: async () => made.push("search") },
    catalogue: { ...TEST_CATALOGUE, editions: [1, 2].map((edition) => ({ ...first, edition })) },
  });
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  await app.listen({ port: 0 });
  await vi.waitFor(() => expect(made).toEqual(["/"]));
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1500);
    expect(made).toEqual(["/", "search", "/editions/1", "/editions/2"]);
  });
});
