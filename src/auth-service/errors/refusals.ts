import type { AuthErrorCode } from "./error-codes.ts";

export type WeakPasswordReason = "length" | "characters" | "pwned";

export interface RefusalDetails {
  /** Why a password is too weak. */
  readonly weakPassword?: readonly WeakPasswordReason[];
  /** Seconds after which asking again makes sense. */
  readonly retryAfterSeconds?: number;
}

/**
 * An expected no: what was asked is not possible, and the caller may know why. Thrown, because a refusal inside a
 * transaction must also undo it; what must stay after a refusal (a counted attempt) is committed before it is thrown.
 */
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

/** A no in the form OAuth gives it, always with status 400 (auth contract §2.1: the id_token and web3 grants). */
export class OAuthRefusal extends Error {
  override readonly name = "OAuthRefusal";
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

/** 400 `validation_failed`: what the request holds is not of the form it should have. */
export function invalidRequest(message: string): AuthRefusal {
  return new AuthRefusal(400, "validation_failed", message);
}

/** 503: for the moment. The client tries again and keeps its session, as it would not after a 4xx (auth contract §2.2). */
export function busy(message: string): AuthRefusal {
  return new AuthRefusal(503, "unexpected_failure", message, { retryAfterSeconds: 1 });
}
