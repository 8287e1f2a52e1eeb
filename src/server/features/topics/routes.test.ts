import { afterAll, describe, expect, test } from "vitest";
import { topicEndpoint, topicsEndpoint } from "#contract/api/topics.ts";
import { topicsOf } from "#domain/topics/topics.ts";
import { CATALOGUE_RELEASE_DIR, loadCatalogue } from "../../catalogue.ts";
import { createTestApp } from "../../test-app.ts";

const release = await loadCatalogue(CATALOGUE_RELEASE_DIR);
const app = await createTestApp({ catalogue: release });
afterAll(() => app.close());

describe("a topic", () => {
  test("of each kind is told as the contract says it", async () => {
    const firstOfKind = new Map([...topicsOf(release).values()].map((topic) => [topic.kind, topic]));
    for (const { address, ranks } of firstOfKind.values()) {
      // oxlint-disable-next-line no-await-in-loop -- a handful
      const answer = await app.inject({ url: `/api/film-topics/${address}` });
      const topic = topicEndpoint.answers[200].parse(answer.json());
      expect(answer.json()).toEqual(topic);
      expect(topic.films.map(({ rank }) => rank)).toEqual(ranks);
    }
  });

  test("that nothing is called is a 404 that says so", async () => {
    const answer = await app.inject({ url: "/api/film-topics/people/nobody" });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: "There is no page for people/nobody." });
  });

  test("of no kind there is is refused with 400", async () => {
    expect((await app.inject({ url: `/api/film-topics/robots/r2-d2` })).statusCode).toBe(400);
  });

  test("is among the names of all, with the ranks of its films", async () => {
    const names = topicsEndpoint.answers[200].parse((await app.inject({ url: "/api/film-topics" })).json());
    expect(Object.values(names).flatMap((kind) => Object.keys(kind))).toHaveLength(topicsOf(release).size);
    expect(names.people["Agnès Varda"]).toEqual(topicsOf(release).get("people/agnes-varda")?.ranks);
  });
});
