import { createDecipheriv, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { verify as verifyArgon2 } from "@node-rs/argon2";
import { compare as compareBcrypt } from "bcryptjs";
import { isSameSecret } from "../keys/vault.ts";

const BCRYPT = /^\$2[abxy]\$(\d{2})\$[./A-Za-z0-9]{53}$/;
const ARGON2 =
  /^\$argon2(?:id|i)\$v=19\$m=(\d{1,8}),t=(\d{1,4}),p=(\d{1,3})\$[A-Za-z0-9+/]{8,}={0,2}\$[A-Za-z0-9+/]{8,}={0,2}$/;
const FIREBASE_SCRYPT =
  /^\$fbscrypt\$v=1,n=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})(?:,ss=([A-Za-z0-9+/=]+))?(?:,sk=([A-Za-z0-9+/=]+))\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/;
/** Imported hashes must not make a sign-in cost more than this. */
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
  // The pattern admits some texts that encode no bytes: no password matches them.
  if (hash.startsWith("$argon2")) return verifyArgon2(hash, password).catch(() => false);
  // bcryptjs knows the other letters only as the faulty variant of one old program, which nobody exports.
  if (BCRYPT.test(hash)) return compareBcrypt(password, hash.replace(/^\$2[xy]\$/, "$2b$"));
  return verifyFirebaseScrypt(hash, password);
}

/** Firebase's own scheme: the signer key, encrypted under a key that scrypt makes of the password. */
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
