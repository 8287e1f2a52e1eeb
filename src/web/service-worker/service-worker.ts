import { isBuildMessage, type BuildMessage, type OfflineBuild } from "#contract/offline.ts";
import { createAnswers } from "./answers.ts";
import { dropOtherBuilds, keepBuild, refreshBuild } from "./stored-build.ts";
import { strategyFor } from "./strategy.ts";

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build. */
declare const OFFLINE_BUILD: OfflineBuild;

const build = OFFLINE_BUILD;
const answer = createAnswers(build);
/** Then the tab counts as running an old build. */
const TELL_WITHIN_MS = 3_000;

self.addEventListener("install", (event) => {
  // Safe at once, because each document is entirely from one build.
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
  const isPreloaded = request.mode === "navigate" && request.method === "GET";
  if (strategy.kind === "leave" && !isPreloaded) return;
  // The preload has asked already: asking again would use up a mailed link, which works once.
  const asked = async () => {
    const preloaded: unknown = isPreloaded ? await event.preloadResponse : undefined;
    return preloaded instanceof Response ? preloaded : fetch(request);
  };
  const ask = () => {
    const asking = asked();
    // Otherwise browsers warn about an unused preload.
    event.waitUntil(asking.then(nothing, nothing));
    return asking;
  };
  event.respondWith(strategy.kind === "leave" ? ask() : answer(strategy, pathname, ask));
});

self.addEventListener("message", (event) => {
  const message: unknown = event.data;
  if (!isBuildMessage(message) || message.entry === null) return;
  event.source?.postMessage({ type: "canon-build", entry: build.entry } satisfies BuildMessage);
  event.waitUntil(Promise.all([refreshBuild(build), dropWhatNoTabRuns()]));
});

/** Drops other builds' caches once all tabs run this one. A tab that does not answer may still need its own. */
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
