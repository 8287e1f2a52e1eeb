export type WeakPasswordReason = "length" | "characters" | "pwned";

export interface RefusalDetails {
  readonly weakPassword?: readonly WeakPasswordReason[];
  readonly retryAfterSeconds?: number;
}

/**
 * An expected refusal that the caller may be told. Throwing it inside a transaction undoes the transaction; whatever
 * must survive it (a counted attempt) is committed first and the refusal thrown afterwards.
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

/** A refusal in the form of OAuth, always with status 400: for the id_token and web3 grants. */
export class OAuthRefusal extends Error {
  override readonly name = "OAuthRefusal";
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

/** 400 `validation_failed`: the request does not have the required form. */
export function invalidRequest(message: string): AuthRefusal {
  return new AuthRefusal(400, "validation_failed", message);
}

/** 503 for a passing problem: the client retries and keeps its session, which it would not after a 4xx. */
export function busy(message: string): AuthRefusal {
  return new AuthRefusal(503, "unexpected_failure", message, { retryAfterSeconds: 1 });
}

/** Every code the service answers with. Clients identify an error by its code. */
type AuthErrorCode =
  | "validation_failed"
  | "bad_json"
  | "bad_jwt"
  | "no_authorization"
  | "not_admin"
  | "user_not_found"
  | "user_banned"
  | "session_not_found"
  | "session_expired"
  | "refresh_token_not_found"
  | "refresh_token_already_used"
  | "invalid_credentials"
  | "email_not_confirmed"
  | "phone_not_confirmed"
  | "email_exists"
  | "phone_exists"
  | "user_already_exists"
  | "signup_disabled"
  | "email_provider_disabled"
  | "phone_provider_disabled"
  | "anonymous_provider_disabled"
  | "provider_disabled"
  | "otp_expired"
  | "otp_disabled"
  | "weak_password"
  | "same_password"
  | "reauthentication_needed"
  | "reauthentication_not_valid"
  | "current_password_required"
  | "current_password_invalid"
  | "user_sso_managed"
  | "email_address_not_authorized"
  | "email_address_invalid"
  | "over_request_rate_limit"
  | "over_email_send_rate_limit"
  | "over_sms_send_rate_limit"
  | "sms_send_failed"
  | "captcha_failed"
  | "flow_state_not_found"
  | "flow_state_expired"
  | "flow_state_already_used"
  | "bad_code_verifier"
  | "bad_oauth_state"
  | "bad_oauth_callback"
  | "oauth_provider_not_supported"
  | "oauth_invalid_state"
  | "oauth_client_state_not_found"
  | "oauth_client_state_expired"
  | "provider_email_needs_verification"
  | "invite_not_found"
  | "unexpected_audience"
  | "identity_not_found"
  | "identity_already_exists"
  | "single_identity_not_deletable"
  | "email_conflict_identity_not_deletable"
  | "manual_linking_disabled"
  | "insufficient_aal"
  | "mfa_factor_not_found"
  | "mfa_factor_name_conflict"
  | "too_many_enrolled_mfa_factors"
  | "mfa_verified_factor_exists"
  | "mfa_challenge_expired"
  | "mfa_verification_failed"
  | "mfa_verification_rejected"
  | "mfa_ip_address_mismatch"
  | "mfa_totp_enroll_not_enabled"
  | "mfa_totp_verify_not_enabled"
  | "mfa_phone_enroll_not_enabled"
  | "mfa_phone_verify_not_enabled"
  | "mfa_webauthn_enroll_not_enabled"
  | "mfa_webauthn_verify_not_enabled"
  | "saml_provider_disabled"
  | "sso_provider_not_found"
  | "sso_provider_disabled"
  | "saml_relay_state_not_found"
  | "saml_relay_state_expired"
  | "saml_idp_not_found"
  | "saml_assertion_no_user_id"
  | "saml_assertion_no_email"
  | "web3_provider_disabled"
  | "web3_unsupported_chain"
  | "conflict"
  | "feature_disabled"
  | "passkey_disabled"
  | "request_timeout"
  | "request_entity_too_large"
  | "unexpected_failure"
  | "unknown";
