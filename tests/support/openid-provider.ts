/** A real OpenID Connect provider on this machine, and a browser's way there and back. */
import { createServer } from "node:http";
import { exportJWK, generateKeyPair } from "jose";
import Provider from "oidc-provider";
import { SITE_URL, type TestAuth } from "./auth-service.ts";
import { listenHere } from "./local-server.ts";

export const CLIENT_ID = "canon-at-the-provider";
export const CLIENT_SECRET = "a secret between Canon and the provider";

export interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly name?: string;
  readonly picture?: string;
}

export interface OpenIdProvider {
  readonly issuer: string;
  readonly env: Readonly<Record<string, string>>;
  readonly seat: (person: Person) => void;
  readonly close: () => Promise<void>;
}

/** Refuses to sign in. */
export const REFUSING: Person = { sub: "refuses" };

/** A provider that signs in whoever is seated, without asking. */
export async function startOpenIdProvider(
  redirectUris: readonly string[] = [`${SITE_URL}/auth/v1/callback`],
): Promise<OpenIdProvider> {
  const people = new Map<string, Person>();
  let seated = "";
  const server = createServer();
  const { origin: issuer, close } = await listenHere(server);
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [...redirectUris],
        grant_types: ["authorization_code", "refresh_token"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig" }] },
    cookies: { keys: ["a key for tests"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    // Like Google, which puts the address into the ID token.
    conformIdTokenClaims: false,
    issueRefreshToken: async () => true,
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => people.get(sub) ?? { sub } }),
    async loadExistingGrant(context: ProviderContext) {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client.clientId,
        accountId: context.oidc.session.accountId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    adapter: MemoryAdapter,
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600, RefreshToken: 600 },
  });
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (request.url?.startsWith("/interaction/") !== true) return answer(request, response);
    const result = seated === REFUSING.sub ? { error: "access_denied" } : { login: { accountId: seated } };
    void provider.interactionFinished(request, response, result);
  });
  return {
    issuer,
    env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: CLIENT_SECRET, GOOGLE_ISSUER: issuer },
    seat(person) {
      people.set(person.sub, person);
      seated = person.sub;
    },
    close,
  };
}

/** The library's own memory adapter warns on the console. */
class MemoryAdapter {
  static readonly kept = new Map<string, Record<string, unknown>>();
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  async upsert(id: string, payload: Record<string, unknown>): Promise<void> {
    MemoryAdapter.kept.set(`${this.#name} ${id}`, payload);
  }

  async find(id: string): Promise<Record<string, unknown> | undefined> {
    return MemoryAdapter.kept.get(`${this.#name} ${id}`);
  }

  async findByUid(uid: string): Promise<Record<string, unknown> | undefined> {
    return [...MemoryAdapter.kept]
      .filter(([key]) => key.startsWith(`${this.#name} `))
      .map(([, payload]) => payload)
      .find((payload) => payload["uid"] === uid);
  }

  async consume(id: string): Promise<void> {
    const payload = MemoryAdapter.kept.get(`${this.#name} ${id}`);
    if (payload !== undefined) payload["consumed"] = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    MemoryAdapter.kept.delete(`${this.#name} ${id}`);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of MemoryAdapter.kept) if (payload["grantId"] === grantId) MemoryAdapter.kept.delete(key);
  }
}

interface ProviderContext {
  readonly oidc: {
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string };
    readonly provider: {
      readonly Grant: new (given: { clientId: string; accountId: string }) => {
        readonly addOIDCScope: (scope: string) => void;
        readonly save: () => Promise<string>;
      };
    };
  };
}

export interface BegunFlow {
  readonly address: URL;
  readonly cookie: string;
}

/** Requests `/authorize` as a browser does; `query` may add parameters. */
export async function beginSignIn(auth: TestAuth, query: Readonly<Record<string, string>> = {}): Promise<BegunFlow> {
  const parameters = new URLSearchParams({ provider: "google", ...query });
  const answer = await auth.ask({ path: `/authorize?${parameters.toString()}` });
  if (answer.statusCode !== 302) throw new Error(`${answer.statusCode} ${answer.body}`);
  return { address: new URL(String(answer.headers.location)), cookie: cookieOf(answer.headers["set-cookie"]) };
}

/** Signs in at the provider; returns the callback path with its query. */
export async function visitProvider({ address }: Pick<BegunFlow, "address">): Promise<string> {
  const back = await followProvider(address, `${SITE_URL}/auth/v1/`);
  return back.href.slice(`${SITE_URL}/auth/v1`.length);
}

/** Follows redirects until the address begins with `back`. */
export async function followProvider(address: URL, back: string): Promise<URL> {
  const jar = new Map<string, string>();
  let next = address;
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(next, { redirect: "manual", headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      jar.set(name, value);
    }
    const location = answer.headers.get("location");
    if (location === null) throw new Error(`${answer.status} ${await answer.text()}`);
    next = new URL(location, next);
    if (next.href.startsWith(back)) return next;
  }
  throw new Error("The provider never sends the browser back.");
}

/** To the provider and back to the app; returns the final address. */
export async function signInAtProvider(auth: TestAuth, query: Readonly<Record<string, string>> = {}): Promise<URL> {
  const flow = await beginSignIn(auth, query);
  const path = await visitProvider(flow);
  const answer = await auth.ask({ path, headers: { cookie: flow.cookie } });
  if (answer.statusCode !== 302) throw new Error(`${answer.statusCode} ${String(answer.headers.location)}`);
  return new URL(String(answer.headers.location));
}

export function fragmentOf(address: URL): URLSearchParams {
  return new URLSearchParams(address.hash.slice(1));
}

function cookieOf(header: string | string[] | undefined): string {
  return [header ?? []]
    .flat()
    .map((line) => line.split(";")[0] ?? "")
    .join("; ");
}
