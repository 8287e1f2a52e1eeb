import { availableParallelism } from "node:os";
import { createDecipheriv, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { hash as hashArgon2, verify as verifyArgon2 } from "@node-rs/argon2";
import { compare as compareBcrypt } from "bcryptjs";
import type { Random } from "#platform/random.ts";
import { busy } from "../errors/refusals.ts";
import { isSameSecret } from "../keys/vault.ts";

interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
}

/** OWASP's minimum for argon2id with one lane: 19 MiB, two passes, about 11 ms. */
const OWASP_COST: PasswordCost = { memoryKib: 19_456, passes: 2 };
const LANES = 1;
const MAX_PARALLEL_HASHES = Math.min(4, availableParallelism() * 2);
const MAX_WAITING = 200;

export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>;
  /** Takes as long without a hash. `isOutdated`: hash again by today's rules. */
  readonly verify: (
    hash: string | null,
    password: string,
  ) => Promise<{ readonly isRight: boolean; readonly isOutdated: boolean }>;
}

/** Argon2id off the event loop, a few at a time; 503 when too many wait. Only tests use a lower cost. */
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

const BCRYPT = /^\$2[abxy]\$(\d{2})\$[./A-Za-z0-9]{53}$/;
const ARGON2 =
  /^\$argon2(?:id|i)\$v=19\$m=(\d{1,8}),t=(\d{1,4}),p=(\d{1,3})\$[A-Za-z0-9+/]{8,}={0,2}\$[A-Za-z0-9+/]{8,}={0,2}$/;
const FIREBASE_SCRYPT =
  /^\$fbscrypt\$v=1,n=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})(?:,ss=([A-Za-z0-9+/=]+))?(?:,sk=([A-Za-z0-9+/=]+))\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/;
/** A sign-in with an imported hash must not cost more. */
const MAX_BCRYPT_COST = 15;
const MAX_ARGON2_MEMORY_KIB = 1_048_576;
const MAX_ARGON2_PASSES = 20;
const MAX_ARGON2_LANES = 16;
const MAX_SCRYPT_LOG_N = 17;

const scryptAsync = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
);

export function isKnownHash(hash: string): boolean {
  const bcrypt = BCRYPT.exec(hash);
  if (bcrypt !== null) return Number(bcrypt[1]) >= 4 && Number(bcrypt[1]) <= MAX_BCRYPT_COST;
  const argon2 = ARGON2.exec(hash);
  if (argon2 !== null) {
    const [memory = 0, passes = 0, lanes = 0] = argon2.slice(1).map(Number);
    return memory <= MAX_ARGON2_MEMORY_KIB && passes <= MAX_ARGON2_PASSES && lanes <= MAX_ARGON2_LANES;
  }
  const firebase = FIREBASE_SCRYPT.exec(hash);
  return firebase !== null && Number(firebase[1]) <= MAX_SCRYPT_LOG_N;
}

export async function verifyHash(hash: string, password: string): Promise<boolean> {
  if (!isKnownHash(hash)) return false;
  // Some texts match the pattern but encode no bytes: no password matches them.
  if (hash.startsWith("$argon2")) return verifyArgon2(hash, password).catch(() => false);
  // bcryptjs takes the other letters for one old program's faulty variant, which nobody exports.
  if (BCRYPT.test(hash)) return compareBcrypt(password, hash.replace(/^\$2[xy]\$/, "$2b$"));
  return verifyFirebaseScrypt(hash, password);
}

/** Firebase encrypts the signer key under a key that scrypt makes of the password. */
async function verifyFirebaseScrypt(hash: string, password: string): Promise<boolean> {
  const [, logN = "", r = "", p = "", separator = "", signerKey = "", salt = "", wanted = ""] =
    FIREBASE_SCRYPT.exec(hash) ?? [];
  const fullSalt = Buffer.concat([Buffer.from(salt, "base64"), Buffer.from(separator, "base64")]);
  const parameters = { N: 2 ** Number(logN), r: Number(r), p: Number(p), maxmem: 512 * 1024 * 1024 };
  const key = await scryptAsync(password, fullSalt, 32, parameters);
  const cipher = createDecipheriv("aes-256-ctr", key, Buffer.alloc(16));
  const made = Buffer.concat([cipher.update(Buffer.from(signerKey, "base64")), cipher.final()]);
  return isSameSecret(made.toString("base64"), wanted);
}
