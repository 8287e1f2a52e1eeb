import { afterEach, expect, test, vi } from "vitest";
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
  const { lookUpOthers, isWhole } = createOthersLookUp();
  const [[film] = []] = await lookUpOthers([wanted("Shrek II")]);
  expect(film).toMatchObject({ title: "Shrek 2", otherTitles: ["Shrek Two", "Shrek II"], popularity: 500 });
  expect(isWhole()).toBe(true);
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
  await createOthersLookUp().lookUpOthers([wanted("a".repeat(301), { imdb: "t".repeat(21), tmdb: -1 })]);
  expect(sent).toEqual([{ films: [{ titles: [], year: 2004, ids: { imdb: null, tmdb: null, wikidata: null } }] }]);
});

test("a server that asks to wait is asked again when it said", async () => {
  const busy = () => new Response("{}", { status: 429, headers: { "retry-after": "7" } });
  const sent = server(busy, busy, () => Response.json({ found: [[FOUND]] }));
  const waits: number[] = [];
  const onWait = vi.fn<() => void>();
  const { lookUpOthers, isWhole } = createOthersLookUp({ onWait, pause: async (seconds) => void waits.push(seconds) });
  expect(await lookUpOthers([wanted("Shrek 2")])).toHaveLength(1);
  expect([waits, sent.length, isWhole()]).toEqual([[7, 7], 3, true]);
  expect(onWait).toHaveBeenCalledTimes(2);
});

test("once there is no network nothing more is asked, and the look-up is not whole", async () => {
  const sent = server();
  const { lookUpOthers, isWhole } = createOthersLookUp();
  expect(await lookUpOthers([wanted("Shrek 2"), wanted("Cats")])).toEqual([[], []]);
  expect(await lookUpOthers([wanted("Good Time")])).toEqual([[]]);
  expect([sent.length, isWhole()]).toEqual([1, false]);
});
