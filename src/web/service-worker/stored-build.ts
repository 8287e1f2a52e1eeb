import { API } from "#contract/api/addresses.ts";
import { OFFLINE_ANSWERS, OFFLINE_SHELL_PATH, type OfflineBuild } from "#contract/offline.ts";

const STORE_PREFIX = "canon-build-";
/** Few, so that readers notice nothing. */
const AT_ONCE = 3;

/**
 * Caches all that a build needs offline, copying files from other builds' caches. Rejects if anything is missing or the
 * server has a newer build, because incomplete caches are never used.
 */
export async function keepBuild(build: OfflineBuild): Promise<void> {
  const store = await caches.open(storeName(build));
  const shell = await fetchAsNobody(OFFLINE_SHELL_PATH, "no-cache");
  if (!(await shell.clone().text()).includes(build.entry)) throw new Error("the server runs another build");

  const keepFile = async (address: string) => {
    if ((await store.match(address)) !== undefined) return;
    await store.put(address, (await storedFile(address)) ?? (await fetchAsNobody(address, "default")));
  };
  const keepAnswer = async (address: string) => store.put(address, await fetchAsNobody(address, "no-cache"));
  await inTurns(build.files, keepFile);
  await inTurns(OFFLINE_ANSWERS, keepAnswer);
  // Last, to mark the cache as complete.
  await store.put(OFFLINE_SHELL_PATH, shell);
}

/** Refreshes answers that change without a new build; after a failure the cached copy stays. */
export async function refreshBuild(build: OfflineBuild): Promise<void> {
  const store = await caches.open(storeName(build));
  const refresh = async (address: string) => {
    const answer = await fetchAsNobody(address, "no-cache");
    const isOther = address === OFFLINE_SHELL_PATH && !(await answer.clone().text()).includes(build.entry);
    if (!isOther) await store.put(address, answer);
  };
  await Promise.allSettled([OFFLINE_SHELL_PATH, API.getConfig.path].map(refresh));
}

/** From any build's cache, because a tab may still run an older one. */
export function storedFile(address: string): Promise<Response | undefined> {
  return caches.match(address, { ignoreVary: true });
}

export async function storedAnswer(build: OfflineBuild, address: string): Promise<Response | undefined> {
  return (await caches.open(storeName(build))).match(address, { ignoreVary: true });
}

export async function dropOtherBuilds(build: OfflineBuild): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(STORE_PREFIX) && name !== storeName(build));
  await Promise.all(others.map((name) => caches.delete(name)));
}

function storeName({ id }: OfflineBuild): string {
  return STORE_PREFIX + id;
}

/** Without cookies or tokens, so that nothing personal is cached. */
async function fetchAsNobody(address: string, cache: RequestCache): Promise<Response> {
  const answer = await fetch(address, { credentials: "omit", cache });
  if (!answer.ok || answer.redirected) throw new Error(`${address} answered ${answer.status}`);
  return answer;
}

async function inTurns(addresses: readonly string[], keep: (address: string) => Promise<void>): Promise<void> {
  const waiting = [...addresses];
  const takeTurns = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await keep(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
}
