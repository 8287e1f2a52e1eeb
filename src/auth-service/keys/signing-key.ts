import { type CryptoKey, type JWK, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from "jose";
import { z } from "zod";

type SigningAlgorithm = "ES256" | "RS256" | "HS256";

export interface SigningKey {
  readonly kid: string | null;
  readonly algorithm: SigningAlgorithm;
  readonly signingKey: CryptoKey | Uint8Array | null;
  readonly verifyingKey: CryptoKey | Uint8Array;
  readonly publicJwk: JWK | null;
}

const PRIVATE_MEMBERS = ["d", "p", "q", "dp", "dq", "qi", "oth", "k"] as const;

/** A private JWK of a new ES256 pair; `kid` is the public part's thumbprint (RFC 7638). */
export async function generateSigningJwk(): Promise<JWK & { readonly kid: string }> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, alg: "ES256", use: "sig", kid: await calculateJwkThumbprint(publicPart(jwk)) };
}

export async function importSigningKey(jwk: JWK): Promise<SigningKey | null> {
  const algorithm = algorithmOf(jwk);
  if (algorithm === null) return null;
  const kid = jwk.kid ?? (await calculateJwkThumbprint(jwk));
  if (algorithm === "HS256") {
    const secret = Buffer.from(jwk.k ?? "", "base64url");
    return secret.length < 32 ? null : { kid, algorithm, signingKey: secret, verifyingKey: secret, publicJwk: null };
  }
  const publicJwk = publicPart(jwk);
  const canSign = jwk.d !== undefined && (jwk.key_ops === undefined || jwk.key_ops.includes("sign"));
  return {
    kid,
    algorithm,
    signingKey: canSign ? await importJWK({ ...jwk, key_ops: ["sign"] }, algorithm) : null,
    verifyingKey: await importJWK({ ...publicJwk, key_ops: ["verify"] }, algorithm),
    publicJwk: { ...publicJwk, kid, alg: algorithm, use: "sig", key_ops: ["verify"] },
  };
}

export function sharedSecretKey(secret: string): SigningKey {
  const bytes = Buffer.from(secret, "utf8");
  return { kid: null, algorithm: "HS256", signingKey: bytes, verifyingKey: bytes, publicJwk: null };
}

function algorithmOf(jwk: JWK): SigningAlgorithm | null {
  if (jwk.kty === "EC" && jwk.crv === "P-256") return "ES256";
  if (jwk.kty === "RSA" && (jwk.alg === undefined || jwk.alg === "RS256")) return "RS256";
  if (jwk.kty === "oct" && (jwk.alg === undefined || jwk.alg === "HS256")) return "HS256";
  return null;
}

function publicPart(jwk: JWK): JWK {
  const copy: JWK = { ...jwk };
  for (const member of [...PRIVATE_MEMBERS, "key_ops", "ext"] as const) delete copy[member];
  return copy;
}

const jwkSetSchema = z.union([
  z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) }).transform(({ keys }) => keys),
  z.array(z.looseObject({ kty: z.string() })).min(1),
]);

/** The only key that may sign comes first. Throws a sentence for an unusable set. */
export async function readGivenKeys(text: string): Promise<readonly SigningKey[]> {
  const parsed = jwkSetSchema.safeParse(parseJson(text));
  if (!parsed.success) throw new Error('AUTH_JWT_KEYS must be the path of a JWK set: {"keys": [...]}.');
  const keys = await Promise.all(parsed.data.map((jwk) => importSigningKey(jwk).catch(() => null)));
  const usable = keys.filter((key) => key !== null);
  if (usable.length < keys.length)
    throw new Error("AUTH_JWT_KEYS must hold keys for ES256, RS256, or HS256 with at least 32 bytes.");
  const signing = usable.filter((key) => key.signingKey !== null);
  const [first] = signing;
  if (first === undefined || (signing.length > 1 && !isMarked(parsed.data)))
    throw new Error('AUTH_JWT_KEYS must hold exactly one key that signs: a private one, its "key_ops" naming "sign".');
  const signer = signing.length === 1 ? first : (usable[parsed.data.findIndex(maySign)] ?? first);
  return [signer, ...usable.filter((key) => key !== signer).map((key) => ({ ...key, signingKey: null }))];
}

const maySign = (jwk: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(jwk["key_ops"]) && jwk["key_ops"].includes("sign");

function isMarked(jwks: readonly Readonly<Record<string, unknown>>[]): boolean {
  return jwks.filter(maySign).length === 1;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
