import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from "node:crypto";
import type { Random } from "#platform/random.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { AuthTables } from "../database/auth-tables.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Derived from the root secret, which is not in the database: a copy of that opens no account. */
export interface Vault {
  /** In hex. `purpose` keeps one use apart from another. */
  readonly hash: (purpose: string, value: string) => string;
  readonly derive: (purpose: string, bytes: number) => Buffer;
  readonly seal: (purpose: string, text: string) => string;
  readonly open: (purpose: string, sealed: string) => string;
}

/** `rootSecret`: at least 32 bytes that nobody can guess. */
export function createVault(rootSecret: Buffer, random: Random): Vault {
  if (rootSecret.length < 32) throw new Error("The root secret must have at least 32 bytes.");
  const derive = (purpose: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync("sha256", rootSecret, "canon-auth", purpose, bytes));
  // As key objects: Node.js takes five times as long for a hash keyed by bytes.
  const hashKeys = new Map<string, KeyObject>();
  const hashKey = (purpose: string): KeyObject => {
    const known = hashKeys.get(purpose);
    if (known !== undefined) return known;
    const key = createSecretKey(derive(`hash:${purpose}`, 32));
    hashKeys.set(purpose, key);
    return key;
  };
  const sealingKey = createSecretKey(derive("seal", 32));

  return {
    hash: (purpose, value) => createHmac("sha256", hashKey(purpose)).update(value).digest("hex"),
    derive: (purpose, bytes) => derive(`derive:${purpose}`, bytes),
    seal(purpose, text) {
      const nonce = random.bytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", sealingKey, nonce).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString("base64url");
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", sealingKey, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
      return text.toString("utf8");
    },
  };
}

/** Compares two texts in a time that does not tell where they differ. */
export function isSameSecret(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const ROOT_SECRET_NAME = "root";
const ROOT_SECRET_BYTES = 32;

export function makeRootSecret(random: Random): string {
  return random.bytes(ROOT_SECRET_BYTES).toString("hex");
}

/** Created in the database by the first process. */
export async function storedRootSecret(database: Database<unknown>, random: Random, clock: Clock): Promise<string> {
  const { db } = database.withTables<AuthTables>();
  await db
    .insertInto("auth_secrets")
    .values({ name: ROOT_SECRET_NAME, value: makeRootSecret(random), created_at: clock() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await db
    .selectFrom("auth_secrets")
    .select("value")
    .where("name", "=", ROOT_SECRET_NAME)
    .executeTakeFirstOrThrow();
  return row.value;
}
