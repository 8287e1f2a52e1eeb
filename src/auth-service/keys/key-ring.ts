import type { JWK } from "jose";
import { type Clock, MINUTE } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { AuthTables, SigningKeyRow, AuthQueries } from "../database/auth-tables.ts";
import { generateSigningJwk, importSigningKey, sharedSecretKey, type SigningKey } from "./signing-key.ts";
import type { Vault } from "./vault.ts";

/** Clients cache published keys for ten minutes; a new one signs when all have seen it. */
const PUBLISHED_BEFORE_SIGNING_MS = 20 * MINUTE;
/** Clocks differ, and a token may be on its way. */
const VERIFIED_AFTER_EXPIRY_MS = 10 * MINUTE;
/** Another process's new key is noticed well before it signs. */
const RELOAD_AFTER_MS = MINUTE;
const SEALED_AS = "signing-key";

export interface KeyRing {
  readonly signer: () => Promise<SigningKey>;
  /** The key of this id, or for HS256 without a known id the shared secret; null where there is none. */
  readonly verifier: (kid: string | undefined, algorithm: string) => Promise<SigningKey | null>;
  readonly publicKeys: () => Promise<readonly JWK[]>;
  /** The next key signs as soon as every client can know it. */
  readonly rotate: () => Promise<void>;
}

interface KeyRingDeps {
  readonly database: Database<AuthTables>;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly tokenLifetimeMs: number;
  /** Age at which a key is replaced; null for never. */
  readonly maxAgeMs: number | null;
  readonly sharedSecret: string;
}

/** Throws a sentence for the host where the key was sealed under another root secret. */
function openJwk(vault: Vault, sealed: string): JWK {
  try {
    // Our vault opens only what we sealed: a JWK.
    return JSON.parse(vault.open(SEALED_AS, sealed)) as JWK;
  } catch (error) {
    throw new Error(
      "the root secret (AUTH_ROOT_SECRET, or auth-root-secret in the data folder) is not the one this database was made with.",
      { cause: error },
    );
  }
}

/** The first signs, all verify, and the host rotates them. */
export function givenKeyRing(keys: readonly SigningKey[], sharedSecret: string): KeyRing {
  const [signer] = keys;
  if (signer === undefined) throw new Error("A key ring needs a key.");
  return {
    signer: async () => signer,
    verifier: async (kid, algorithm) => find(keys, kid, algorithm, sharedSecret),
    publicKeys: async () => keys.flatMap(({ publicJwk }) => publicJwk ?? []),
    rotate: () => Promise.reject(new Error("The signing keys are given by AUTH_JWT_KEYS or AUTH_JWT_SECRET.")),
  };
}

/** ES256 keys, encrypted in the database that all processes share. */
export async function createStoredKeyRing(deps: KeyRingDeps): Promise<KeyRing> {
  const { database, clock, vault, maxAgeMs, sharedSecret } = deps;
  let rows: readonly SigningKeyRow[] = [];
  let keys: readonly SigningKey[] = [];
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | null = null;

  const load = async (): Promise<void> => {
    const found = await listSigningKeys(database.db, clock());
    keys = (await Promise.all(found.map((row) => importSigningKey(openJwk(vault, row.private_jwk_sealed))))).filter(
      (key) => key !== null,
    );
    rows = found;
    loadedAt = clock();
  };

  const refresh = async (): Promise<void> => {
    if (clock() - loadedAt < RELOAD_AFTER_MS) return;
    loading ??= (async () => {
      await load();
      const isDue = (newest: SigningKeyRow | undefined): boolean =>
        newest === undefined || (maxAgeMs !== null && clock() - newest.created_at > maxAgeMs);
      if (isDue(rows.at(-1))) {
        await addNextKey(deps, isDue);
        await load();
      }
    })().finally(() => {
      loading = null;
    });
    await loading;
  };

  await refresh();
  return {
    async signer() {
      await refresh();
      const signing = rows.findLast((row) => row.signs_from <= clock()) ?? rows[0];
      const key = keys.find(({ kid }) => kid === signing?.kid);
      if (key === undefined) throw new Error("There is no key to sign with.");
      return key;
    },
    async verifier(kid, algorithm) {
      await refresh();
      return find(keys, kid, algorithm, sharedSecret);
    },
    async publicKeys() {
      await refresh();
      return keys.flatMap(({ publicJwk }) => publicJwk ?? []);
    },
    async rotate() {
      await addNextKey(deps, () => true);
      await load();
    },
  };
}

/** Makes the next key if one is due, and has the others retire once it signs. */
async function addNextKey(
  { database, clock, vault, tokenLifetimeMs }: KeyRingDeps,
  isDue: (newest: SigningKeyRow | undefined) => boolean,
): Promise<void> {
  const jwk = await generateSigningJwk();
  await database.transaction(async (queries) => {
    const now = clock();
    await lockSigningKeys(queries, now);
    const existing = await listSigningKeys(queries, now);
    const newest = existing.at(-1);
    if (!isDue(newest)) return;
    const signsFrom = newest === undefined ? now : Math.max(now, newest.signs_from) + PUBLISHED_BEFORE_SIGNING_MS;
    const kids = existing.map(({ kid }) => kid);
    if (kids.length > 0) await retireSigningKeys(queries, kids, signsFrom + tokenLifetimeMs + VERIFIED_AFTER_EXPIRY_MS);
    await deleteRetiredSigningKeys(queries, now);
    await addSigningKey(queries, {
      kid: jwk.kid,
      private_jwk_sealed: vault.seal(SEALED_AS, JSON.stringify(jwk)),
      signs_from: signsFrom,
      verifies_until: null,
      created_at: now,
    });
  });
}

/** The key decides the algorithm, never the token: a public key is no shared secret. */
function find(
  keys: readonly SigningKey[],
  kid: string | undefined,
  algorithm: string,
  sharedSecret: string,
): SigningKey | null {
  const named = kid === undefined ? undefined : keys.find((key) => key.kid === kid);
  if (named !== undefined) return named.algorithm === algorithm ? named : null;
  return algorithm === "HS256" ? sharedSecretKey(sharedSecret) : null;
}

function listSigningKeys(queries: AuthQueries, now: number): Promise<SigningKeyRow[]> {
  return queries
    .selectFrom("auth_signing_keys")
    .selectAll()
    .where((where) => where.or([where("verifies_until", "is", null), where("verifies_until", ">", now)]))
    .orderBy("signs_from")
    .orderBy("created_at")
    .execute();
}

/** Locks until the transaction ends: of processes that start together, one makes the key. */
async function lockSigningKeys(queries: AuthQueries, now: number): Promise<void> {
  await queries
    .insertInto("auth_secrets")
    .values({ name: "signing-key-lock", value: "", created_at: now })
    // Even an unchanged write locks the row.
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: "" }))
    .execute();
}

async function addSigningKey(queries: AuthQueries, key: SigningKeyRow): Promise<void> {
  await queries.insertInto("auth_signing_keys").values(key).execute();
}

async function retireSigningKeys(queries: AuthQueries, kids: readonly string[], until: number): Promise<void> {
  await queries
    .updateTable("auth_signing_keys")
    .set({ verifies_until: until })
    .where("kid", "in", kids)
    .where("verifies_until", "is", null)
    .execute();
}

async function deleteRetiredSigningKeys(queries: AuthQueries, now: number): Promise<void> {
  await queries.deleteFrom("auth_signing_keys").where("verifies_until", "<", now).execute();
}
