import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AuthQueries, ChallengeRow, FactorRow, UserRow } from "./database/auth-tables.ts";
import type { SendCause } from "./rate-limits/send-limits.ts";
import type { SessionJson } from "./sessions/session-json.ts";
import type { FactorChanges } from "./users/user-store.ts";
import type { Metadata } from "./users/metadata.ts";
import type { AuthContext } from "./context.ts";

/** See docs/auth-service.md#optional-protocols. Null while a setting has it switched off. */
export interface OptionalProtocols {
  readonly grantByWeb3: ((request: FastifyRequest) => Promise<SessionJson>) | null;
  readonly addSingleSignOn: ((app: FastifyInstance) => void) | null;
  readonly securityKeys: SecurityKeys | null;
  readonly phoneSignIn: PhoneSignIn | null;
  readonly phoneFactors: PhoneFactors | null;
}

export interface SecurityKeys {
  /** `asked` is the body's `webauthn` member, unchecked. `session` is what the answer will be checked against. */
  readonly challenge: (given: {
    readonly user: UserRow;
    readonly factor: FactorRow;
    readonly factors: readonly FactorRow[];
    readonly asked: unknown;
  }) => Promise<{ readonly json: KeyChallengeJson; readonly session: string }>;
  /**
   * Checks the body's `webauthn` member (unparsed) against a challenge; null for a wrong answer. Slow, so call it
   * outside any transaction. 400 `validation_failed` where the answer is malformed.
   */
  readonly checkAnswer: (
    factor: FactorRow,
    challenge: ChallengeRow | null,
    answer: unknown,
  ) => Promise<ProvenKey | null>;
  /** What a right answer changes about the factor as it is now; null where the key turns out to be a copy. */
  readonly changesBy: (factor: FactorRow, key: ProvenKey) => FactorChanges | null;
}

export interface KeyChallengeJson {
  readonly type: "create" | "request";
  readonly credential_options: { readonly publicKey: object };
}

export interface ProvenKey {
  readonly credential: KeyCredential;
  /** The model of the key; null unless the credential is new. */
  readonly aaguid: string | null;
}

/** A key as it is stored with its factor; binary values are base64url. */
export interface KeyCredential {
  readonly id: string;
  readonly publicKey: string;
  /** How often the key says it has signed; always 0 for keys that do not count. */
  readonly counter: number;
  readonly transports: readonly string[];
}

/** Accounts with a phone number. `phone` is digits alone, country code first, unless said otherwise. */
export interface PhoneSignIn {
  readonly sendCode: (given: {
    readonly phone: string;
    readonly channel: string | null;
    readonly data: Metadata | null;
    readonly createsUser: boolean;
    readonly ip: string;
  }) => Promise<void>;
  readonly resend: (
    type: "sms" | "phone_change",
    given: { readonly phone: string; readonly ip: string },
  ) => Promise<void>;
  /** Begins the change of a user's number: done at once with `AUTH_SMS_AUTOCONFIRM`, otherwise once it is proven. */
  readonly changePhone: (
    queries: AuthQueries,
    user: UserRow,
    given: { readonly phone: string; readonly ip: string },
  ) => Promise<UserRow>;
  /** Queues a text message with a new code, and returns the user with the time of sending noted. */
  readonly sendToken: (queries: AuthQueries, user: UserRow, given: TextedToken) => Promise<UserRow>;
}

export interface TextedToken {
  readonly text: "sms" | "phone_change" | "reauthentication";
  readonly to: string;
  readonly cause: SendCause;
}

export interface PhoneFactors {
  readonly createCode: (challengeId: string) => { readonly code: string; readonly hash: string };
  readonly isRightCode: (challenge: ChallengeRow, code: string) => boolean;
  readonly sendCode: (
    queries: AuthQueries,
    user: UserRow,
    given: { readonly phone: string; readonly code: string; readonly ip: string },
  ) => Promise<void>;
}

export interface EndpointContext extends AuthContext {
  readonly protocols: OptionalProtocols;
}

/** Adds the routes of one family of endpoints; their paths are relative to `/auth/v1`. */
export type AuthFeature = (app: FastifyInstance, context: EndpointContext) => void;
