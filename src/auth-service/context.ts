import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Mailer } from "#platform/mail/mailer.ts";
import type { Random } from "#platform/random.ts";
import type { AuthQueries, AuthTables } from "./database/auth-tables.ts";
import type { AccessTokens } from "./keys/access-tokens.ts";
import type { ApiKeys } from "./keys/api-keys.ts";
import type { KeyRing } from "./keys/key-ring.ts";
import type { Vault } from "./keys/vault.ts";
import type { PasswordHasher } from "./passwords/password-hasher.ts";
import type { RequestLimits } from "./rate-limits/request-limits.ts";
import type { ProviderClients } from "./providers/provider-clients.ts";
import type { AuthSettings } from "./settings/settings.ts";

export interface AuthContext {
  readonly settings: AuthSettings;
  readonly database: Database<AuthTables>;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: FastifyBaseLogger;
  readonly mailer: Mailer;
  readonly endServicesFor: (userId: string) => Promise<void>;
  readonly forgetUser: (queries: AuthQueries, userId: string) => Promise<void>;
  readonly vault: Vault;
  readonly keys: KeyRing;
  readonly apiKeys: ApiKeys;
  readonly accessTokens: AccessTokens;
  readonly passwords: PasswordHasher;
  readonly limits: RequestLimits;
  readonly providers: ProviderClients;
}
