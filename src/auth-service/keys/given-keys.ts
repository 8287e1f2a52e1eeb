import { z } from "zod";
import { importSigningKey, type SigningKey } from "./signing-key.ts";

const jwkSetSchema = z.union([
  z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) }).transform(({ keys }) => keys),
  z.array(z.looseObject({ kty: z.string() })).min(1),
]);

/** The keys of the host's JWK set, the only one that may sign first. Throws a sentence for an unusable set. */
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
