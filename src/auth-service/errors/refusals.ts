import type { ErrorCode as ClientErrorCode } from "@supabase/auth-js/dist/module/lib/error-codes.js";
export type WeakPasswordReason = "length" | "characters" | "pwned";

export interface RefusalDetails {
  readonly weakPassword?: readonly WeakPasswordReason[];
  readonly retryAfterSeconds?: number;
}

/** What the caller may be told. Throwing it undoes the transaction: commit first what must last (a counted attempt). */
export class AuthRefusal extends Error {
  override readonly name = "AuthRefusal";
  readonly status: number;
  readonly code: AuthErrorCode;
  readonly details: RefusalDetails;

  constructor(status: number, code: AuthErrorCode, message: string, details: RefusalDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** A refusal in the form of OAuth, always with status 400: for the id_token and web3 grants. */
export class OAuthRefusal extends Error {
  override readonly name = "OAuthRefusal";
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

export function invalidRequest(message: string): AuthRefusal {
  return new AuthRefusal(400, "validation_failed", message);
}

/** 503 for a passing problem: the client keeps its session and retries, which it would not after a 4xx. */
export function busy(message: string): AuthRefusal {
  return new AuthRefusal(503, "unexpected_failure", message, { retryAfterSeconds: 1 });
}

/** The codes that the vendor's client knows, and those of the reference that it leaves out. */
type AuthErrorCode =
  | ClientErrorCode
  | "current_password_required"
  | "current_password_invalid"
  | "flow_state_already_used"
  | "sso_provider_disabled"
  | "web3_provider_disabled"
  | "web3_unsupported_chain"
  | "feature_disabled"
  | "passkey_disabled"
  | "request_entity_too_large"
  | "unknown";
