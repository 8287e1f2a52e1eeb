import { availableParallelism } from "node:os";
import { hash as hashArgon2 } from "@node-rs/argon2";
import type { Random } from "#platform/random.ts";
import { busy } from "../errors/refusals.ts";
import { verifyHash } from "./imported-hashes.ts";

interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
}

/** OWASP's minimum for argon2id with one lane: 19 MiB and two passes, about 11 ms. */
const OWASP_COST: PasswordCost = { memoryKib: 19_456, passes: 2 };
const LANES = 1;
const MAX_PARALLEL_HASHES = Math.min(4, availableParallelism() * 2);
const MAX_WAITING = 200;

export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>;
  /** Takes as long without a hash. `isOutdated`: hash the password again by today's rules. */
  readonly verify: (
    hash: string | null,
    password: string,
  ) => Promise<{ readonly isRight: boolean; readonly isOutdated: boolean }>;
}

/** Argon2id off the event loop, a few at a time; 503 when too many wait. Only tests pay less than `OWASP_COST`. */
export async function createPasswordHasher(
  random: Random,
  { memoryKib, passes }: PasswordCost = OWASP_COST,
): Promise<PasswordHasher> {
  const ownHash = `$argon2id$v=19$m=${memoryKib},t=${passes},p=${LANES}$`;
  const withinBound = boundedConcurrency(MAX_PARALLEL_HASHES, MAX_WAITING);
  const hash = (password: string): Promise<string> =>
    hashArgon2(password, { memoryCost: memoryKib, timeCost: passes, parallelism: LANES });
  const nobodysHash = await hash(random.bytes(24).toString("base64"));
  return {
    hash: (password) => withinBound(() => hash(password)),
    async verify(given, password) {
      const matches = await withinBound(() => verifyHash(given ?? nobodysHash, password));
      return { isRight: given !== null && matches, isOutdated: given !== null && !given.startsWith(ownHash) };
    },
  };
}

function boundedConcurrency(
  inFlight: number,
  mostWaiting: number,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= inFlight) {
      if (waiting.length >= mostWaiting) throw busy("Too many sign-ins at this moment, please try again");
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
