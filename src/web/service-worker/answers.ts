import { type KeptSeeNext, seeNextOf } from "#contract/offline-see-next.ts";
import { OFFLINE_SHELL_PATH, type OfflineBuild } from "#contract/offline.ts";
import { artOfThumbnail } from "#contract/pages.ts";
import { storedAnswer, storedFile } from "./stored-build.ts";
import { PATIENCE_MS, type Strategy } from "./strategy.ts";

type Answering = Exclude<Strategy, { readonly kind: "leave" }>;

export function createAnswers(build: OfflineBuild) {
  const posters = readOnce<Readonly<Record<string, string>>>(build.posters);
  const seeNext = readOnce<KeptSeeNext>(build.seeNext);

  const drawing = async (path: string): Promise<Response | undefined> => {
    const svg = (await posters())?.[path];
    const headers = { "content-type": "image/svg+xml", "x-content-type-options": "nosniff" };
    return svg === undefined ? undefined : new Response(svg, { headers });
  };

  /** `asked` starts or returns the network request. Rejects if the network fails. */
  return async (strategy: Answering, path: string, asked: () => Promise<Response>): Promise<Response> => {
    switch (strategy.kind) {
      case "page":
        return networkFirst(asked, strategy.patienceMs, () => storedAnswer(build, OFFLINE_SHELL_PATH));
      case "network-first":
        return networkFirst(asked, PATIENCE_MS, () => storedAnswer(build, path));
      case "see-next":
        return networkFirst(asked, PATIENCE_MS, async () => {
          const kept = await seeNext();
          const answer = kept === null ? undefined : seeNextOf(kept, strategy.rank);
          return answer === undefined ? undefined : Response.json(answer);
        });
      case "kept-first":
        return (await storedFile(path)) ?? asked();
      case "poster":
        return (await drawing(path)) ?? asked();
      case "thumbnail":
        return networkFirst(asked, PATIENCE_MS, () => drawing(artOfThumbnail(path)));
    }
  };
}

/** The network's answer, or after `patienceMs` or a failure the cached one. */
async function networkFirst(
  asked: () => Promise<Response>,
  patienceMs: number,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const fromNetwork = asked();
  const inTime = await Promise.race([fromNetwork.then(nullIfUnavailable, () => null), after(patienceMs)]);
  return inTime ?? (await kept()) ?? fromNetwork;
}

/** A gateway error means that the server is down. */
function nullIfUnavailable(answer: Response): Response | null {
  return answer.status === 502 || answer.status === 503 || answer.status === 504 ? null : answer;
}

function after(patienceMs: number): Promise<null> {
  return new Promise((resolve) => {
    if (patienceMs !== Infinity) setTimeout(() => resolve(null), patienceMs);
  });
}

/** A cached JSON file, read on first use; null if absent. */
function readOnce<Content>(address: string): () => Promise<Content | null> {
  let reading: Promise<Content | null> | null = null;
  const read = async (): Promise<Content | null> => {
    const file = await storedFile(address);
    if (file !== undefined) return (await file.json()) as Content;
    reading = null;
    return null;
  };
  return () => (reading ??= read());
}
