/** Exchanges answers about the canon's order between a member's devices (docs/duels.md). Only members load it. */
import { API } from "#contract/api/addresses.ts";
import type { AnswerOf } from "#contract/api/calls.ts";
import { knowsAllOf, lastNumber, recordAfter } from "#domain/lists/duels/ordering-record.ts";
import { browserWorld } from "../member/browser-world.ts";
import { isJsonObject } from "#domain/words/json-object.ts";
import type { SyncWorld } from "../sync/sync-world.ts";
import { forgetOrdering, keepExchanged, storedOrdering, takeVisitorsOrdering } from "./stored-answers.ts";

type Told = AnswerOf<"exchangeDuels">;

type World = Pick<SyncWorld, "ask">;

const running = new Map<string, { isWanted: boolean }>();

/** Repeats until device and server know the same, or no more is possible now. `owner` is the member's id. */
export async function exchangeAnswers(owner: string, world: World = browserWorld): Promise<void> {
  const current = running.get(owner);
  if (current !== undefined) {
    current.isWanted = true;
    return;
  }
  const own = { isWanted: false };
  running.set(owner, own);
  try {
    while ((await exchangeOnce(owner, world)) && (own.isWanted || isUntold(owner))) own.isWanted = false;
  } finally {
    running.delete(owner);
  }
}

export async function tellUntoldAnswers(owner: string, world: World = browserWorld): Promise<void> {
  if (isUntold(owner)) await exchangeAnswers(owner, world);
}

/** Gives the member the answers about the order of the canon from before they signed in. */
export async function takeVisitorsAnswers(owner: string, world: World = browserWorld): Promise<void> {
  takeVisitorsOrdering(owner);
  await tellUntoldAnswers(owner, world);
}

export function forgetToldAnswers(owner: string): void {
  if (!isUntold(owner)) forgetOrdering(owner);
}

function isUntold(owner: string): boolean {
  const { record, exchanged } = storedOrdering(owner);
  return lastNumber(record) > exchanged.number;
}

/** False if it failed: no network, or somebody else is signed in. The answers wait on the device. */
async function exchangeOnce(owner: string, world: World): Promise<boolean> {
  const { record, exchanged } = storedOrdering(owner);
  const news = recordAfter(record, exchanged.number);
  const told = await ask(world, owner, { knownVersion: exchanged.version, news });
  if (told === null) return false;
  // A server that was reset has lost what it was told.
  const isBehind = told.all !== undefined && !knowsAllOf(told.all, record);
  keepExchanged(owner, { version: told.version, number: isBehind ? 0 : lastNumber(record) }, told.all ?? null);
  return true;
}

async function ask(world: World, owner: string, body: object): Promise<Told | null> {
  try {
    const answer = await world.ask(owner, { path: API.exchangeDuels.path, body });
    if (answer?.status !== 200 || !isJsonObject(answer.body) || typeof answer.body["version"] !== "number") return null;
    // The server has checked the rest.
    return answer.body as unknown as Told;
  } catch {
    return null;
  }
}
