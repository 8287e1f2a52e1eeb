import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AuthQueries, ChallengeRow, FactorRow, UserRow } from "./database/auth-tables.ts";
import type { SendCause } from "./rate-limits/send-limits.ts";
import type { SessionJson } from "./sessions/session-json.ts";
import type { FactorChanges } from "./users/user-store.ts";
import type { Metadata } from "./users/metadata.ts";
import type { AuthContext } from "./context.ts";

/** Null while switched off (docs/auth-service.md#optional-protocols). */
export interface OptionalProtocols {
  readonly grantByWeb3: ((request: FastifyRequest) => Promise<SessionJson>) | null;
  readonly addSingleSignOn: ((app: FastifyInstance) => void) | null;
  readonly securityKeys: SecurityKeys | null;
  readonly phoneSignIn: PhoneSignIn | null;
  readonly phoneFactors: PhoneFactors | null;
}

export interface SecurityKeys {
  /** `asked` is the body's unchecked `webauthn`; the answer is checked against `session`. */
  readonly challenge: (given: {
    readonly user: UserRow;
    readonly factor: FactorRow;
    readonly factors: readonly FactorRow[];
    readonly asked: unknown;
  }) => Promise<{ readonly json: KeyChallengeJson; readonly session: string }>;
  /** Null for a wrong answer. Slow, so call it outside any transaction. 400 `validation_failed` for a malformed one. */
  readonly checkAnswer: (
    factor: FactorRow,
    challenge: ChallengeRow | null,
    answer: unknown,
  ) => Promise<ProvenKey | null>;
  /** The factor's changes after a right answer; null where the key turns out to be a copy. */
  readonly changesBy: (factor: FactorRow, key: ProvenKey) => FactorChanges | null;
}

export interface KeyChallengeJson {
  readonly type: "create" | "request";
  readonly credential_options: { readonly publicKey: object };
}

export interface ProvenKey {
  readonly credential: KeyCredential;
  /** The key's model; null unless the credential is new. */
  readonly aaguid: string | null;
}

/** Binary values are base64url. */
export interface KeyCredential {
  readonly id: string;
  readonly publicKey: string;
  /** Signatures so far; always 0 for keys that do not count. */
  readonly counter: number;
  readonly transports: readonly string[];
}

/** `phone` is digits alone, country code first. */
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
  /** Done at once with `AUTH_SMS_AUTOCONFIRM`, otherwise once the number is proven. */
  readonly changePhone: (
    queries: AuthQueries,
    user: UserRow,
    given: { readonly phone: string; readonly ip: string },
  ) => Promise<UserRow>;
  /** Queues a text with a new code; returns the user with the time noted. */
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

/** Paths are relative to `/auth/v1`. */
export type AuthFeature = (app: FastifyInstance, context: EndpointContext) => void;
