/** An OpenID Connect provider that signs anything, true or not. */
import { createServer, type IncomingMessage } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { listenHere } from "./local-server.ts";
import { CLIENT_ID, CLIENT_SECRET } from "./openid-provider.ts";

type Claims = Readonly<Record<string, unknown>>;

export interface ForgingProvider {
  readonly issuer: string;
  readonly env: Readonly<Record<string, string>>;
  /** An ID token for us with these claims; an undefined claim is left out. */
  readonly idToken: (claims: Claims, options?: { readonly byStranger?: boolean }) => Promise<string>;
  /** Sets the next token response. */
  readonly answerWith: (idToken: string) => void;
  readonly calls: () => number;
  readonly exchanges: () => readonly URLSearchParams[];
  readonly close: () => Promise<void>;
}

export async function startForgingProvider(): Promise<ForgingProvider> {
  const own = await generateKeyPair("ES256", { extractable: true });
  const stranger = await generateKeyPair("ES256", { extractable: true });
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: "own", alg: "ES256", use: "sig" }] };
  const exchanges: URLSearchParams[] = [];
  let calls = 0;
  let nextToken = "";

  const server = createServer((request, response) => {
    calls += 1;
    void (async () => {
      const body = JSON.stringify(await answer(request));
      response.writeHead(200, { "content-type": "application/json" });
      response.end(body);
    })();
  });
  const { origin: issuer, close } = await listenHere(server);

  async function answer(request: IncomingMessage): Promise<unknown> {
    if (request.url === "/keys") return keys;
    if (request.url !== "/token")
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["ES256"],
        token_endpoint_auth_methods_supported: ["client_secret_basic"],
      };
    let body = "";
    for await (const chunk of request) body += String(chunk);
    exchanges.push(new URLSearchParams(body));
    return {
      access_token: "the provider's access token",
      refresh_token: "the provider's refresh token",
      token_type: "bearer",
      expires_in: 600,
      id_token: nextToken,
    };
  }

  return {
    issuer,
    env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: CLIENT_SECRET, GOOGLE_ISSUER: issuer },
    async idToken(claims, { byStranger = false } = {}) {
      const now = Math.floor(Date.now() / 1000);
      const payload: Claims = { iss: issuer, aud: CLIENT_ID, iat: now, exp: now + 600, sub: "1", ...claims };
      return new SignJWT(payload)
        .setProtectedHeader({ alg: "ES256", kid: "own" })
        .sign(byStranger ? stranger.privateKey : own.privateKey);
    },
    answerWith(idToken) {
      nextToken = idToken;
    },
    calls: () => calls,
    exchanges: () => exchanges,
    close,
  };
}
