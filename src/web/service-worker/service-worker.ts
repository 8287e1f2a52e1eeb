/** The service worker: what it does when. What it answers with is decided in `strategy.ts`. */
import { isBuildMessage, type BuildMessage, type OfflineBuild } from "#contract/offline.ts";
import { createAnswers } from "./answers.ts";
import { dropOtherBuilds, keepBuild, refreshBuild } from "./kept-build.ts";
import { strategyFor } from "./strategy.ts";

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build. */
declare const OFFLINE_BUILD: OfflineBuild;

const build = OFFLINE_BUILD;
const answer = createAnswers(build);
/** A tab that has not told by then which build it runs is taken to run an old one. */
const TELL_WITHIN_MS = 3_000;

self.addEventListener("install", (event) => {
  // Taken over at once: documents come from the network or whole from one build, so no page can be mixed of two.
  event.waitUntil(keepBuild(build).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  await dropWhatNoTabRuns();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const strategy = strategyFor({
    method: request.method,
    isDocument: request.mode === "navigate" && request.destination === "document",
    isOwn: origin === self.location.origin,
    path: pathname,
  });
  if (strategy.kind === "leave") return;
  const asked = async () => {
    const preloaded: unknown = strategy.kind === "page" ? await event.preloadResponse : undefined;
    return preloaded instanceof Response ? preloaded : fetch(request);
  };
  event.respondWith(
    answer(strategy, pathname, () => {
      const asking = asked();
      // The browser complains about a request that was begun for us and never looked at.
      event.waitUntil(asking.then(nothing, nothing));
      return asking;
    }),
  );
});

self.addEventListener("message", (event) => {
  const message: unknown = event.data;
  if (!isBuildMessage(message) || message.entry === null) return;
  event.source?.postMessage({ type: "canon-build", entry: build.entry } satisfies BuildMessage);
  event.waitUntil(Promise.all([refreshBuild(build), dropWhatNoTabRuns()]));
});

/**
 * Asks every tab which build it runs, and drops what other builds kept once all run this one. A tab that does not
 * answer, because it sleeps or has just begun, keeps what it may still need.
 */
async function dropWhatNoTabRuns(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const entries = await Promise.all(tabs.map(entryOf));
  if (entries.every((entry) => entry === build.entry)) await dropOtherBuilds(build);
}

function entryOf(tab: Client): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      resolve(isBuildMessage(data) ? data.entry : null);
    });
    port1.start();
    tab.postMessage({ type: "canon-build", entry: null } satisfies BuildMessage, [port2]);
    setTimeout(() => resolve(null), TELL_WITHIN_MS);
  });
}

function nothing(): void {}
