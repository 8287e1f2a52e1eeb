import { API } from "#contract/api/addresses.ts";
import { OFFLINE_ANSWERS, OFFLINE_SHELL_PATH, type OfflineBuild } from "#contract/offline.ts";

const STORE_PREFIX = "canon-build-";
/** How many files are asked for at once: whoever is reading meanwhile must not notice. */
const AT_ONCE = 3;

/**
 * Keeps everything a build needs without a network, in a store of its own; what another build keeps already is copied
 * from there. Rejects where anything is missing, or where the server has gone on to another build meanwhile: a store
 * that is not whole is never used, and the browser tries again later.
 */
export async function keepBuild(build: OfflineBuild): Promise<void> {
  const store = await caches.open(storeName(build));
  const shell = await fetchAsNobody(OFFLINE_SHELL_PATH, "no-cache");
  if (!(await shell.clone().text()).includes(build.entry)) throw new Error("the server runs another build");

  const keepFile = async (address: string) => {
    if ((await store.match(address)) !== undefined) return;
    await store.put(address, (await keptFile(address)) ?? (await fetchAsNobody(address, "default")));
  };
  const keepAnswer = async (address: string) => store.put(address, await fetchAsNobody(address, "no-cache"));
  await inTurns(build.files, keepFile);
  await inTurns(OFFLINE_ANSWERS, keepAnswer);
  // Last, as the sign that the rest is there.
  await store.put(OFFLINE_SHELL_PATH, shell);
}

/**
 * Asks again for what may change without a new build, such as the product's settings. What can't be had, or comes from
 * another build, leaves the kept copy as it is.
 */
export async function refreshBuild(build: OfflineBuild): Promise<void> {
  const store = await caches.open(storeName(build));
  const refresh = async (address: string) => {
    const answer = await fetchAsNobody(address, "no-cache");
    const isOther = address === OFFLINE_SHELL_PATH && !(await answer.clone().text()).includes(build.entry);
    if (!isOther) await store.put(address, answer);
  };
  await Promise.allSettled([OFFLINE_SHELL_PATH, API.getConfig.path].map(refresh));
}

/** A file by its address, from whichever build keeps it: a tab may still run one of those before. */
export function keptFile(address: string): Promise<Response | undefined> {
  return caches.match(address, { ignoreVary: true });
}

/** An answer or the shell as this build keeps it. */
export async function keptAnswer(build: OfflineBuild, address: string): Promise<Response | undefined> {
  return (await caches.open(storeName(build))).match(address, { ignoreVary: true });
}

/** Drops what all other builds kept: for when no tab runs one of them any more. */
export async function dropOtherBuilds(build: OfflineBuild): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(STORE_PREFIX) && name !== storeName(build));
  await Promise.all(others.map((name) => caches.delete(name)));
}

function storeName({ id }: OfflineBuild): string {
  return STORE_PREFIX + id;
}

/** As a stranger sees it: neither cookie nor token is sent, so that nothing of anybody's can be kept. */
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
