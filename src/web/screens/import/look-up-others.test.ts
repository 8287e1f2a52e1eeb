import { afterEach, expect, test, vi } from "vitest";
import { filmLookUpEndpoint } from "#contract/api/film-look-up.ts";
import { createOthersLookUp } from "./look-up-others.ts";

afterEach(() => vi.unstubAllGlobals());

const FOUND = {
  id: "imdb-tt0298148",
  rank: null,
  title: "Shrek 2",
  originalTitle: "Shrek Two",
  year: 2004,
  directors: ["Andrew Adamson"],
  kind: "feature",
  imdbId: "tt0298148",
  tmdbId: 809,
  wikidataId: null,
  popularity: 500,
  calledAs: ["Shrek II"],
};
const wanted = (title: string, ids = {}) => ({
  titles: [title],
  year: 2004,
  directors: ["Andrew Adamson"],
  ids: { imdb: null, tmdb: null, wikidata: null, ...ids },
});

/** Answers calls in turn, and notes what they sent. */
function server(...answers: readonly (() => Response)[]): readonly unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: { readonly body: string }) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)];
    sent.push(JSON.parse(body));
    if (answer === undefined) throw new TypeError("offline");
    return answer();
  });
  return sent;
}

test("films outside the ranking come with every title they were found by", async () => {
  const sent = server(() => Response.json({ found: [[FOUND]] }));
  const { lookUpOthers, outcome } = createOthersLookUp();
  const [[film] = []] = await lookUpOthers([wanted("Shrek II")]);
  expect(film).toMatchObject({ title: "Shrek 2", otherTitles: ["Shrek Two", "Shrek II"], popularity: 500 });
  expect(outcome()).toEqual({ trouble: null, refused: 0 });
  // No directors, no days, no ratings.
  expect(sent).toEqual([
    { films: [{ titles: ["Shrek II"], year: 2004, ids: { imdb: null, tmdb: null, wikidata: null } }] },
  ]);
});

test("films of the ranking, which are known already, are left out", async () => {
  server(() => Response.json({ found: [[{ ...FOUND, id: "the-godfather-1972", rank: 1 }, FOUND]] }));
  const [films] = await createOthersLookUp().lookUpOthers([wanted("Shrek 2")]);
  expect(films?.map(({ id }) => id)).toEqual(["imdb-tt0298148"]);
});

test("what the call would refuse is not sent", async () => {
  const sent = server(() => Response.json({ found: [[]] }));
  await createOthersLookUp().lookUpOthers([
    wanted("a".repeat(301), { imdb: "t".repeat(21), tmdb: -1, wikidata: "\0" }),
  ]);
  expect(sent).toEqual([{ films: [{ titles: [], year: 2004, ids: { imdb: null, tmdb: null, wikidata: null } }] }]);
});

test("a server that asks to wait is asked again when it said", async () => {
  const busy = () => new Response("{}", { status: 429, headers: { "retry-after": "7" } });
  const sent = server(busy, busy, () => Response.json({ found: [[FOUND]] }));
  const waits: number[] = [];
  const onWait = vi.fn<() => void>();
  const { lookUpOthers, outcome } = createOthersLookUp({ onWait, pause: async (seconds) => void waits.push(seconds) });
  expect(await lookUpOthers([wanted("Shrek 2")])).toHaveLength(1);
  expect([waits, sent.length, outcome().trouble]).toEqual([[7, 7], 3, null]);
  expect(onWait).toHaveBeenCalledTimes(2);
});

test("once there is no network nothing more is asked, and that is told", async () => {
  const sent = server();
  const { lookUpOthers, outcome } = createOthersLookUp();
  expect(await lookUpOthers([wanted("Shrek 2"), wanted("Cats")])).toEqual([[], []]);
  expect(await lookUpOthers([wanted("Good Time")])).toEqual([[]]);
  expect([sent.length, outcome().trouble]).toEqual([1, "network"]);
});

test("a title with signs that no text has is looked up without them", async () => {
  const sent = server(() => Response.json({ found: [[FOUND]] }));
  await createOthersLookUp().lookUpOthers([wanted("Shrek\0\u0007 2\uD800"), wanted("\0")]);
  expect(sent).toMatchObject([{ films: [{ titles: ["Shrek 2\uFFFD"] }, { titles: [] }] }]);
});

test("more than one call may hold is sent in several, and the answers stay in order", async () => {
  vi.stubGlobal("fetch", async (_path: string, { body }: { readonly body: string }) => {
    calls.push(new TextEncoder().encode(body).length);
    const { films } = filmLookUpEndpoint.body.parse(JSON.parse(body));
    return Response.json({ found: films.map(({ titles: [title = ""] }) => [{ ...FOUND, title }]) });
  });
  const calls: number[] = [];
  const films = Array.from({ length: 100 }, (_, index) => wanted(`${index} ${"長".repeat(290)}`));
  const answers = await createOthersLookUp().lookUpOthers(films);
  expect(answers.map(([film]) => film?.title)).toEqual(films.map(({ titles: [title] }) => title));
  expect(calls.length).toBeGreaterThan(1);
  expect(Math.max(...calls)).toBeLessThan(64 * 1024);
});

test.each([400, 413])("a film that the server refuses with %i is not found, and all others are", async (status) => {
  const bad = new Set(["Film 3", "Film 77"]);
  vi.stubGlobal("fetch", async (_path: string, { body }: { readonly body: string }) => {
    const { films } = filmLookUpEndpoint.body.parse(JSON.parse(body));
    if (films.some(({ titles: [title = ""] }) => bad.has(title))) return new Response("{}", { status });
    return Response.json({ found: films.map(({ titles: [title = ""] }) => [{ ...FOUND, title }]) });
  });
  const { lookUpOthers, outcome } = createOthersLookUp();
  const found = await lookUpOthers(Array.from({ length: 100 }, (_, index) => wanted(`Film ${index}`)));
  expect(found.flatMap(([film], index) => (film?.title === `Film ${index}` ? [] : index))).toEqual([3, 77]);
  expect(outcome()).toEqual({ trouble: null, refused: 2 });
});

test.each([
  ["is not there", () => new Response("{}", { status: 503 })],
  ["answers with a page", () => new Response("<html>", { status: 200 })],
  ["refuses everything", () => new Response("{}", { status: 400 })],
])("a server that %s is soon left in peace, and the network is not blamed", async (_what, answer) => {
  const sent = server(answer);
  const { lookUpOthers, outcome } = createOthersLookUp();
  const films = Array.from({ length: 700 }, (_, index) => wanted(`Film ${index}`));
  expect(await lookUpOthers(films.slice(0, 100))).toEqual(films.slice(0, 100).map(() => []));
  for (let start = 100; start < 700; start += 100) await lookUpOthers(films.slice(start, start + 100));
  expect(outcome().trouble).toBe("server");
  expect(sent.length).toBeLessThan(120);
});
