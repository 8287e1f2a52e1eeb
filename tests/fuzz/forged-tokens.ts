/** Access tokens that open nothing: expired, for somebody or something else, unsigned, signed by a stranger. */
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

const KEY_ID = "fuzz";
const NOBODY = "0b9c7d52-5d4c-4b80-9b3c-0f5f4ac5d4ba";

/** A signing key for the product, and tokens made with it and with others. */
export async function makeForge() {
  const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
  const stranger = await generateKeyPair("ES256", { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const sign = (claims: JWTPayload, key: CryptoKey | Uint8Array = privateKey, header: Record<string, unknown> = {}) =>
    new SignJWT({ aud: "authenticated", role: "authenticated", is_anonymous: false, ...claims })
      .setProtectedHeader({ alg: key instanceof Uint8Array ? "HS256" : "ES256", kid: KEY_ID, typ: "JWT", ...header })
      .sign(key);
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;

  return {
    /** The JWK set the product signs with. */
    keySet: JSON.stringify({ keys: [{ ...(await exportJWK(privateKey)), alg: "ES256", kid: KEY_ID, use: "sig" }] }),
    /** `token` is a real one, of a member whom the forged ones pretend to be. */
    async forgedFrom(token: string): Promise<readonly string[]> {
      const [head = "", body = "", signature = ""] = token.split(".");
      const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as JWTPayload;
      return [
        `${head}.${body}.`,
        `${encoded({ alg: "none", typ: "JWT" })}.${body}.`,
        `${encoded({ alg: "none", typ: "JWT" })}.${body}.${signature}`,
        `${head}.${encoded({ ...claims, role: "service_role" })}.${signature}`,
        `${head}.${body}.${signature.split("").toReversed().join("")}`,
        `${head}.${body}`,
        `${token}.${signature}`,
        "x".repeat(8000),
        ".".repeat(50),
        `${encoded("text")}.${encoded([])}.x`,
        ...(await Promise.all([
          sign({ ...claims, exp: inAnHour - 8000 }),
          sign({ ...claims, exp: inAnHour, nbf: inAnHour }),
          sign({ ...claims, exp: inAnHour, sub: NOBODY }),
          sign({ ...claims, exp: inAnHour, session_id: NOBODY }),
          sign({ ...claims, exp: inAnHour, sub: "7; --", session_id: "\0" }),
          sign({ ...claims, exp: inAnHour, sub: ["a"] as unknown as string, email: { a: 1 } }),
          sign({ ...claims, exp: inAnHour }, stranger.privateKey),
          sign({ ...claims, exp: inAnHour }, stranger.privateKey, { jwk: await exportJWK(stranger.publicKey) }),
          sign({ ...claims, exp: inAnHour }, stranger.privateKey, { kid: "../../etc/passwd" }),
          sign({ ...claims, exp: inAnHour }, Buffer.from(JSON.stringify(publicJwk))),
        ])),
      ];
    },
  };
}
