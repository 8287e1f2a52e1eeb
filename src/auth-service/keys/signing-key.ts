import { type CryptoKey, type JWK, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from "jose";

type SigningAlgorithm = "ES256" | "RS256" | "HS256";

export interface SigningKey {
  readonly kid: string | null;
  readonly algorithm: SigningAlgorithm;
  readonly signingKey: CryptoKey | Uint8Array | null;
  readonly verifyingKey: CryptoKey | Uint8Array;
  readonly publicJwk: JWK | null;
}

const PRIVATE_MEMBERS = ["d", "p", "q", "dp", "dq", "qi", "oth", "k"] as const;

/** A new ES256 key pair as a private JWK; its `kid` is the thumbprint of the public part (RFC 7638). */
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
