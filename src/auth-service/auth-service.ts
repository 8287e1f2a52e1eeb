import type { FastifyPluginAsync } from "fastify";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import type { Random } from "#platform/random.ts";
import type { AuthContext } from "./context.ts";
import type { AuthTables } from "./database/auth-tables.ts";
import { FEATURES } from "./features.ts";
import { purgeHourly } from "./housekeeping/purge.ts";
import { addTransport, watchAuthMethods } from "./http/transport.ts";
import { type AccessTokens, createAccessTokens } from "./keys/access-tokens.ts";
import { type ApiKeys, createApiKeys } from "./keys/api-keys.ts";
import { readGivenKeys } from "./keys/given-keys.ts";
import { createStoredKeyRing, givenKeyRing, type KeyRing } from "./keys/key-ring.ts";
import { sharedSecretKey } from "./keys/signing-key.ts";
import { loadProtocols } from "./load-protocols.ts";
import { createVault, type Vault } from "./keys/vault.ts";
import { createPasswordHasher, type PasswordHasher } from "./passwords/password-hasher.ts";
import { createProviderClients } from "./providers/provider-clients.ts";
import { createRequestLimits } from "./rate-limits/request-limits.ts";
import { createSharedRequestLimits } from "./rate-limits/shared-request-limits.ts";
import { createSessionCheck } from "./sessions/session-check.ts";
import type { AuthSettings } from "./settings/settings.ts";

export interface AuthServiceDeps {
  /** Migrated with `AUTH_MIGRATIONS` and `MAIL_MIGRATIONS`. */
  readonly database: Database<unknown>;
  readonly settings: AuthSettings;
  readonly mailer: Mailer;
  /** Ends what runs elsewhere for a user who is about to be deleted; a rejection keeps the user. */
  readonly endServicesFor?: AuthContext["endServicesFor"];
  /** Takes away what others keep of a user, in the transaction that takes the user away. */
  readonly forgetUser?: AuthContext["forgetUser"];
  readonly clock: Clock;
  readonly random: Random;
  /** What hashes passwords; the service's own unless one is given. */
  readonly passwords?: PasswordHasher;
  /** At least 32 bytes, the same in every process and after every start; kept outside the database. */
  readonly rootSecret: Buffer;
  /** What the file at `AUTH_JWT_KEYS` holds; null where none is named. */
  readonly givenJwkSet: string | null;
}

export interface AuthService {
  /** Everything under `/auth/v1`: register it with that prefix. */
  readonly plugin: FastifyPluginAsync;
  readonly apiKeys: ApiKeys;
  readonly keys: KeyRing;
  readonly accessTokens: AccessTokens;
  /**
   * Whether a session of this user still lives, and has the second factor its user asks for: sign-out takes effect at
   * once, also for the product's own calls, and a password alone opens nothing that two factors protect.
   */
  readonly isSessionAlive: (sessionId: string, userId: string) => Promise<boolean>;
}

/** The embedded auth service. Makes its signing key when there is none yet. */
export async function createAuthService(deps: AuthServiceDeps): Promise<AuthService> {
  const { settings, clock, random } = deps;
  const database = deps.database.withTables<AuthTables>();
  const vault = createVault(deps.rootSecret, random);
  const sharedSecret = settings.jwtSecret ?? vault.derive("jwt-secret", 32).toString("hex");
  const keys = await createKeyRing(deps, database, vault, sharedSecret);
  const apiKeys = await createApiKeys(sharedSecret, settings);
  const context: Omit<AuthContext, "log"> = {
    settings,
    database,
    clock,
    random,
    mailer: deps.mailer,
    endServicesFor: deps.endServicesFor ?? (async () => undefined),
    forgetUser: deps.forgetUser ?? (async () => undefined),
    vault,
    keys,
    apiKeys,
    accessTokens: createAccessTokens(keys, settings.jwtIssuer, clock),
    passwords: deps.passwords ?? (await createPasswordHasher(random)),
    // The embedded database is one process's alone.
    limits:
      database.dialect === "postgres"
        ? createSharedRequestLimits({ database, vault, clock })
        : createRequestLimits(clock),
    providers: createProviderClients(settings.oidcProviders, clock),
  };
  return {
    plugin: async (app) => {
      const loggingContext: AuthContext = { ...context, log: app.log };
      const endpointContext = { ...loggingContext, protocols: await loadProtocols(loggingContext) };
      addTransport(app, loggingContext);
      const answerOtherMethods = watchAuthMethods(app);
      for (const addFeature of FEATURES) addFeature(app, endpointContext);
      answerOtherMethods();
      purgeHourly(app, loggingContext);
    },
    apiKeys,
    keys,
    accessTokens: context.accessTokens,
    isSessionAlive: createSessionCheck(context),
  };
}

/** The host's own keys where there are some, else the shared secret where one is given, else keys of our own. */
async function createKeyRing(
  { settings, clock, givenJwkSet }: AuthServiceDeps,
  database: Database<AuthTables>,
  vault: Vault,
  sharedSecret: string,
): Promise<KeyRing> {
  if (givenJwkSet !== null) return givenKeyRing(await readGivenKeys(givenJwkSet), sharedSecret);
  if (settings.jwtSecret !== null) return givenKeyRing([sharedSecretKey(settings.jwtSecret)], sharedSecret);
  return createStoredKeyRing({
    database,
    clock,
    vault,
    tokenLifetimeMs: settings.jwtExp,
    maxAgeMs: settings.jwtKeyMaxAge,
    sharedSecret,
  });
}
