import type { FastifyPluginAsync } from "fastify";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import type { Random } from "#platform/random.ts";
import type { AuthContext } from "./context.ts";
import type { AuthTables } from "./database/auth-tables.ts";
import { purgeHourly } from "./housekeeping.ts";
import { addTransport, watchAuthMethods } from "./http/transport.ts";
import { type AccessTokens, createAccessTokens } from "./keys/access-tokens.ts";
import { type ApiKeys, createApiKeys } from "./keys/api-keys.ts";
import { readGivenKeys, sharedSecretKey } from "./keys/signing-key.ts";
import { createStoredKeyRing, givenKeyRing, type KeyRing } from "./keys/key-ring.ts";
import { loadProtocols } from "./load-protocols.ts";
import { createVault, type Vault } from "./keys/vault.ts";
import { createPasswordHasher, type PasswordHasher } from "./passwords/password-hasher.ts";
import { createProviderClients } from "./providers/provider-clients.ts";
import { createRequestLimits } from "./rate-limits/request-limits.ts";
import { createSharedRequestLimits } from "./rate-limits/stored-limits.ts";
import { createSessionCheck } from "./sessions/session-limits.ts";
import type { AuthSettings } from "./settings/settings.ts";
import type { AuthFeature } from "./protocols.ts";
import { addAdminFactors } from "./features/admin-factors/routes.ts";
import { addAdminUsers } from "./features/admin-users/routes.ts";
import { addAuthorize, addCallback } from "./features/providers/routes.ts";
import { addFactors } from "./features/factors/routes.ts";
import { addGenerateLink } from "./features/generate-link/routes.ts";
import { addHealth, addJwks, addNotOffered, addSettings, addSingleSignOn } from "./features/service/routes.ts";
import { addIdentities } from "./features/identities/routes.ts";
import { addInvite } from "./features/invite/routes.ts";
import { addLogout, addSessionList } from "./features/sessions/routes.ts";
import { addOtp } from "./features/otp/routes.ts";
import { addRecover } from "./features/recover/routes.ts";
import { addResend } from "./features/resend/routes.ts";
import { addSignUp } from "./features/sign-up/routes.ts";
import { addToken } from "./features/token/routes.ts";
import { addUserRoutes } from "./features/user/routes.ts";
import { addVerify } from "./features/verify/routes.ts";

interface AuthServiceDeps {
  /** Already migrated with `AUTH_MIGRATIONS` and `MAIL_MIGRATIONS`. */
  readonly database: Database<unknown>;
  readonly settings: AuthSettings;
  readonly mailer: Mailer;
  /** Ends what runs elsewhere (payments) before a user is deleted. A rejection keeps the user. */
  readonly endServicesFor?: AuthContext["endServicesFor"];
  /** Deletes what others keep about a user, in the transaction that deletes the user. */
  readonly forgetUser?: AuthContext["forgetUser"];
  readonly clock: Clock;
  readonly random: Random;
  readonly passwords?: PasswordHasher;
  /** At least 32 bytes, the same in every process and after every start, and kept outside the database. */
  readonly rootSecret: Buffer;
  readonly givenJwkSet: string | null;
}

export interface AuthService {
  readonly plugin: FastifyPluginAsync;
  readonly apiKeys: ApiKeys;
  readonly keys: KeyRing;
  readonly accessTokens: AccessTokens;
  /** Whether a session of this user is alive and, where one is required, has shown a second factor. */
  readonly isSessionAlive: (sessionId: string, userId: string) => Promise<boolean>;
}

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

const FEATURES: readonly AuthFeature[] = [
  addAdminFactors,
  addAdminUsers,
  addAuthorize,
  addCallback,
  addFactors,
  addGenerateLink,
  addHealth,
  addIdentities,
  addInvite,
  addJwks,
  addLogout,
  addNotOffered,
  addOtp,
  addRecover,
  addResend,
  addSessionList,
  addSettings,
  addSignUp,
  addSingleSignOn,
  addToken,
  addUserRoutes,
  addVerify,
];
