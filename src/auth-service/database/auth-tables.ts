import type { MailTables } from "#platform/mail/mailer.ts";
import type { Queries } from "#platform/database/database.ts";

/** UUIDs and JSON are text, times milliseconds since 1970, flags 0 or 1; secrets are `_hash` (keyed) or `_sealed`. */
export interface AuthTables extends MailTables {
  readonly auth_users: UserRow;
  readonly auth_identities: IdentityRow;
  readonly auth_sessions: SessionRow;
  readonly auth_amr_claims: AmrClaimRow;
  readonly auth_one_time_tokens: OneTimeTokenRow;
  readonly auth_used_links: UsedLinkRow;
  readonly auth_flow_states: FlowStateRow;
  readonly auth_mfa_factors: FactorRow;
  readonly auth_mfa_challenges: ChallengeRow;
  readonly auth_used_totp_steps: UsedTotpStepRow;
  readonly auth_used_web3_messages: UsedWeb3MessageRow;
  readonly auth_sso_providers: SsoProviderRow;
  readonly auth_sso_domains: SsoDomainRow;
  readonly auth_saml_relay_states: SamlRelayStateRow;
  readonly auth_signing_keys: SigningKeyRow;
  readonly auth_secrets: SecretRow;
  readonly auth_rate_limits: RateLimitRow;
}

export type AuthQueries = Queries<AuthTables>;

type Flag = 0 | 1;

export interface UserRow {
  readonly id: string;
  readonly aud: string;
  readonly role: string;
  /** Lower-cased; unique among users who do not come through single sign-on. */
  readonly email: string | null;
  readonly email_confirmed_at: number | null;
  readonly phone: string | null;
  readonly phone_confirmed_at: number | null;
  /** A PHC or crypt string; null where the user has no password. */
  readonly password_hash: string | null;
  /** How many sign-ups have used this address, each replacing the last; 0 if an administrator made it. */
  readonly claimants: number;
  readonly app_metadata: string;
  readonly user_metadata: string;
  readonly is_sso: Flag;
  readonly is_anonymous: Flag;
  readonly invited_at: number | null;
  readonly confirmation_sent_at: number | null;
  readonly recovery_sent_at: number | null;
  readonly new_email: string | null;
  readonly email_change_sent_at: number | null;
  /** The sum of the proofs of an e-mail change so far: 1 for the present address, 2 for the new one. */
  readonly email_change_proofs: number;
  readonly new_phone: string | null;
  readonly phone_change_sent_at: number | null;
  readonly reauthentication_sent_at: number | null;
  readonly last_sign_in_at: number | null;
  readonly banned_until: number | null;
  readonly deleted_at: number | null;
  readonly created_at: number;
  readonly updated_at: number;
}

export interface IdentityRow {
  readonly id: string;
  readonly user_id: string;
  readonly provider: string;
  /** The provider's subject; for `email` and `phone` the user's id. */
  readonly provider_id: string;
  readonly identity_data: string;
  readonly email: string | null;
  readonly last_sign_in_at: number | null;
  readonly created_at: number;
  readonly updated_at: number;
}

/** A session is also its refresh tokens, which are derived from its id and counter, never stored. */
export interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly aal: "aal1" | "aal2";
  readonly factor_id: string | null;
  readonly refresh_counter: number;
  /** Tokens with a lower number are refused, because the session has been raised since. */
  readonly refresh_floor: number;
  readonly refreshed_at: number;
  readonly user_agent: string | null;
  readonly ip: string | null;
  readonly tag: string | null;
  readonly not_after: number | null;
  readonly created_at: number;
  readonly updated_at: number;
}

export interface AmrClaimRow {
  readonly session_id: string;
  readonly method: string;
  readonly provider: string | null;
  readonly created_at: number;
  readonly updated_at: number;
}

export type OneTimeTokenKind =
  | "confirmation"
  | "recovery"
  | "email_change_current"
  | "email_change_new"
  | "phone_change"
  | "reauthentication";

export interface OneTimeTokenRow {
  readonly id: string;
  readonly user_id: string;
  readonly kind: OneTimeTokenKind;
  readonly link_hash: string | null;
  readonly code_hash: string;
  readonly sent_to: string;
  /** The verify type of its link (`signup`, `invite`, …), or a purpose from `one-time-tokens.ts`. */
  readonly purpose: string;
  readonly attempts: number;
  readonly created_at: number;
  readonly expires_at: number;
}

/** Kept while the link would have been valid, to tell whoever follows it again. */
interface UsedLinkRow {
  readonly link_hash: string;
  readonly user_id: string;
  readonly sent_to: string;
  readonly used_at: number;
  readonly expires_at: number;
}

export interface FlowStateRow {
  /** Also the `state` sent to an OAuth provider. */
  readonly id: string;
  readonly user_id: string | null;
  readonly code_challenge: string | null;
  readonly code_challenge_method: "s256" | "plain" | null;
  readonly auth_code_hash: string | null;
  readonly auth_code_issued_at: number | null;
  readonly provider_type: string;
  /** The `amr` method of the session it ends in. */
  readonly authentication_method: string;
  readonly provider_access_token_sealed: string | null;
  readonly provider_refresh_token_sealed: string | null;
  readonly redirect_to: string | null;
  readonly linking_user_id: string | null;
  readonly invite_token: string | null;
  readonly provider_nonce: string | null;
  readonly provider_verifier_sealed: string | null;
  /** A hash of the cookie that ties the flow to its browser. */
  readonly browser_hash: string | null;
  readonly session_not_after: number | null;
  /** When the provider's answer was accepted: a state is good for one. */
  readonly used_at: number | null;
  readonly created_at: number;
}

export interface FactorRow {
  readonly id: string;
  readonly user_id: string;
  readonly factor_type: "totp" | "phone" | "webauthn";
  readonly status: "verified" | "unverified";
  readonly friendly_name: string | null;
  readonly secret_sealed: string | null;
  readonly phone: string | null;
  readonly webauthn_credential: string | null;
  readonly webauthn_aaguid: string | null;
  readonly last_challenged_at: number | null;
  readonly created_at: number;
  readonly updated_at: number;
}

export interface ChallengeRow {
  readonly id: string;
  readonly factor_id: string;
  readonly session_id: string | null;
  readonly ip: string;
  readonly code_hash: string | null;
  readonly webauthn_session: string | null;
  readonly attempts: number;
  readonly verified_at: number | null;
  readonly created_at: number;
  readonly expires_at: number;
}

interface UsedTotpStepRow {
  readonly factor_id: string;
  readonly step: number;
  readonly used_at: number;
}

interface UsedWeb3MessageRow {
  readonly message_hash: string;
  readonly expires_at: number;
}

export interface SsoProviderRow {
  readonly id: string;
  readonly is_disabled: Flag;
  readonly entity_id: string;
  readonly metadata_xml: string;
  readonly metadata_url: string | null;
  readonly name_id_format: string | null;
  readonly attribute_mapping: string;
  readonly created_at: number;
  readonly updated_at: number;
}

interface SsoDomainRow {
  readonly domain: string;
  readonly sso_provider_id: string;
  readonly created_at: number;
}

export interface SamlRelayStateRow {
  readonly id: string;
  readonly sso_provider_id: string;
  readonly request_id: string;
  readonly redirect_to: string | null;
  readonly flow_state_id: string | null;
  readonly created_at: number;
}

export interface SigningKeyRow {
  readonly kid: string;
  readonly private_jwk_sealed: string;
  /** Published at once, it signs only from here on, when verifiers have had time to fetch it. */
  readonly signs_from: number;
  /** Null for the newest key; tokens signed by others may be in use until then. */
  readonly verifies_until: number | null;
  readonly created_at: number;
}

interface SecretRow {
  readonly name: string;
  readonly value: string;
  readonly created_at: number;
}

/** A limit, stored as the time at which it would be unused again (the generic cell rate algorithm). */
interface RateLimitRow {
  readonly name: string;
  readonly free_at: number;
}
