import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type AuthService, createAuthService } from "#auth-service/auth-service.ts";
import { makeRootSecret, storedRootSecret } from "#auth-service/keys/vault.ts";
import { type Config, type EmbeddedAuth, googleOf } from "../config.ts";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import { secureRandom } from "#platform/random.ts";
import { readOrMakeSecretFile } from "#platform/private-files.ts";
import { hostedTokens } from "#server/adapters/hosted-tokens.ts";
import type { ServerAppDeps } from "#server/server-deps.ts";
import type { MemberRecords } from "#server/features/account/member-data.ts";
import type { Payments } from "#server/features/payments/payments.ts";
import { type Member, memberFromClaims, type VerifyToken } from "#server/token-verifier.ts";

interface AuthNeeds {
  readonly database: Database<unknown>;
  readonly mailer: Mailer;
  readonly memberRecords: Pick<MemberRecords, "forgetWithAccount">;
  readonly endSubscriptions: Payments["endSubscriptions"];
}

export type OpenAuth = ServerAppDeps["auth"] & { readonly verifyToken: VerifyToken };

export async function openAuth(config: Config, needs: AuthNeeds): Promise<OpenAuth> {
  const { auth } = config;
  if (auth.kind === "hosted")
    return {
      plugin: null,
      url: auth.url,
      anonKey: auth.anonKey,
      serviceRoleKey: auth.serviceRoleKey,
      google: auth.google,
      verifyToken: hostedTokens(auth, systemClock),
    };
  const service = await openEmbedded(config, auth, needs);
  return {
    plugin: service.plugin,
    url: config.publicUrl,
    anonKey: service.apiKeys.anonKey,
    serviceRoleKey: service.apiKeys.serviceRoleKey,
    google: googleOf(auth.settings.oidcProviders.get("google") ?? null),
    verifyToken: embeddedTokens(service),
  };
}

async function openEmbedded(
  { dataDir, databaseUrl }: Config,
  { settings }: EmbeddedAuth,
  { database, mailer, memberRecords, endSubscriptions }: AuthNeeds,
): Promise<AuthService> {
  const ownSecret = (): Promise<string> | string =>
    databaseUrl === null
      ? readOrMakeSecretFile(join(dataDir, "auth-root-secret"), () => makeRootSecret(secureRandom))
      : storedRootSecret(database, secureRandom, systemClock);
  const service = await createAuthService({
    database,
    settings,
    mailer,
    endServicesFor: endSubscriptions,
    forgetUser: memberRecords.forgetWithAccount,
    clock: systemClock,
    random: secureRandom,
    rootSecret: Buffer.from(settings.rootSecret ?? (await ownSecret()), "utf8"),
    givenJwkSet: settings.jwtKeys === null ? null : readJwkSet(settings.jwtKeys),
  });
  // For the operator; rewritten at every start, because it is derived from the secrets.
  if (settings.serviceRoleKey === null && databaseUrl === null) {
    const path = join(dataDir, "service-role-key");
    writeFileSync(path, `${service.apiKeys.serviceRoleKey}\n`, { mode: 0o600 });
    chmodSync(path, 0o600);
  }
  return service;
}

/** Our own tokens count only while their session lives, so that signing out takes effect at once. */
function embeddedTokens({ accessTokens, isSessionAlive }: AuthService): VerifyToken {
  // A known token yields the same claims object.
  const members = new WeakMap<object, Member | null>();
  const memberOf = (claims: object): Member | null => {
    const known = members.get(claims) ?? memberFromClaims(claims);
    members.set(claims, known);
    return known;
  };
  return async (token) => {
    const claims = await accessTokens.verify(token).catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "bad_jwt") return null;
      throw error;
    });
    const member = claims === null ? null : memberOf(claims);
    return member !== null && (await isSessionAlive(member.sessionId, member.userId)) ? member : null;
  };
}

/** Does not repeat the path: it may be a key put there by mistake. */
function readJwkSet(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new Error(`AUTH_JWT_KEYS must be the path of a JWK set, and no file can be read there${code}.`, {
      cause: error,
    });
  }
}
