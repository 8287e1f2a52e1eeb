import type { RoomMigrations } from "#platform/database/migrate.ts";

export const AUTH_MIGRATIONS: RoomMigrations = {
  room: "auth",
  migrations: [
    {
      name: "0001-accounts",
      sql: `
create table auth_users (
  id text primary key,
  aud text not null,
  role text not null,
  email text,
  email_confirmed_at bigint,
  phone text,
  phone_confirmed_at bigint,
  password_hash text,
  app_metadata text not null,
  user_metadata text not null,
  is_sso integer not null,
  is_anonymous integer not null,
  invited_at bigint,
  confirmation_sent_at bigint,
  recovery_sent_at bigint,
  new_email text,
  email_change_sent_at bigint,
  email_change_proofs integer not null,
  new_phone text,
  phone_change_sent_at bigint,
  reauthentication_sent_at bigint,
  last_sign_in_at bigint,
  banned_until bigint,
  deleted_at bigint,
  created_at bigint not null,
  updated_at bigint not null
);
create unique index auth_users_email on auth_users (email) where is_sso = 0;
create unique index auth_users_phone on auth_users (phone) where is_sso = 0;
create index auth_users_new_email on auth_users (new_email);
create index auth_users_new_phone on auth_users (new_phone);
create index auth_users_created on auth_users (created_at, id);

create table auth_identities (
  id text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data text not null,
  email text,
  last_sign_in_at bigint,
  created_at bigint not null,
  updated_at bigint not null,
  unique (provider, provider_id)
);
create index auth_identities_user on auth_identities (user_id);
create index auth_identities_email on auth_identities (email);

create table auth_mfa_factors (
  id text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  factor_type text not null,
  status text not null,
  friendly_name text,
  secret_sealed text,
  phone text,
  webauthn_credential text,
  webauthn_aaguid text,
  last_challenged_at bigint,
  created_at bigint not null,
  updated_at bigint not null
);
create index auth_mfa_factors_user on auth_mfa_factors (user_id);

create table auth_sessions (
  id text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  aal text not null,
  factor_id text references auth_mfa_factors (id) on delete set null,
  refresh_counter bigint not null,
  refresh_floor bigint not null,
  refreshed_at bigint not null,
  user_agent text,
  ip text,
  tag text,
  not_after bigint,
  created_at bigint not null,
  updated_at bigint not null
);
create index auth_sessions_user on auth_sessions (user_id, created_at);
create index auth_sessions_factor on auth_sessions (factor_id);

create table auth_amr_claims (
  session_id text not null references auth_sessions (id) on delete cascade,
  method text not null,
  provider text,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (session_id, method)
);

create table auth_mfa_challenges (
  id text primary key,
  factor_id text not null references auth_mfa_factors (id) on delete cascade,
  session_id text references auth_sessions (id) on delete cascade,
  ip text not null,
  code_hash text,
  webauthn_session text,
  attempts integer not null,
  verified_at bigint,
  created_at bigint not null,
  expires_at bigint not null
);
create index auth_mfa_challenges_factor on auth_mfa_challenges (factor_id);
create index auth_mfa_challenges_session on auth_mfa_challenges (session_id);

create table auth_used_totp_steps (
  factor_id text not null references auth_mfa_factors (id) on delete cascade,
  step bigint not null,
  used_at bigint not null,
  primary key (factor_id, step)
);

create table auth_one_time_tokens (
  id text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  kind text not null,
  link_hash text unique,
  code_hash text not null,
  sent_to text not null,
  purpose text not null,
  attempts integer not null,
  created_at bigint not null,
  expires_at bigint not null,
  unique (user_id, kind)
);
create index auth_one_time_tokens_expiry on auth_one_time_tokens (expires_at);

create table auth_flow_states (
  id text primary key,
  user_id text references auth_users (id) on delete cascade,
  code_challenge text,
  code_challenge_method text,
  auth_code_hash text unique,
  auth_code_issued_at bigint,
  provider_type text not null,
  authentication_method text not null,
  provider_access_token_sealed text,
  provider_refresh_token_sealed text,
  redirect_to text,
  linking_user_id text references auth_users (id) on delete cascade,
  invite_token text,
  provider_nonce text,
  provider_verifier_sealed text,
  browser_hash text,
  session_not_after bigint,
  used_at bigint,
  created_at bigint not null
);
create index auth_flow_states_user on auth_flow_states (user_id, authentication_method, created_at);
create index auth_flow_states_linking on auth_flow_states (linking_user_id);
create index auth_flow_states_created on auth_flow_states (created_at);

create table auth_used_web3_messages (
  message_hash text primary key,
  expires_at bigint not null
);

create table auth_sso_providers (
  id text primary key,
  is_disabled integer not null,
  entity_id text not null unique,
  metadata_xml text not null,
  metadata_url text,
  name_id_format text,
  attribute_mapping text not null,
  created_at bigint not null,
  updated_at bigint not null
);

create table auth_sso_domains (
  domain text primary key,
  sso_provider_id text not null references auth_sso_providers (id) on delete cascade,
  created_at bigint not null
);
create index auth_sso_domains_provider on auth_sso_domains (sso_provider_id);

create table auth_saml_relay_states (
  id text primary key,
  sso_provider_id text not null references auth_sso_providers (id) on delete cascade,
  request_id text not null,
  redirect_to text,
  flow_state_id text references auth_flow_states (id) on delete cascade,
  created_at bigint not null
);
create index auth_saml_relay_states_created on auth_saml_relay_states (created_at);

create table auth_signing_keys (
  kid text primary key,
  private_jwk_sealed text not null,
  signs_from bigint not null,
  verifies_until bigint,
  created_at bigint not null
);

create table auth_secrets (
  name text primary key,
  value text not null,
  created_at bigint not null
);

create table auth_rate_limits (
  name text primary key,
  free_at bigint not null
);
create index auth_rate_limits_free on auth_rate_limits (free_at);
`,
    },
    {
      name: "0002-claimants",
      sql: `
alter table auth_users add column claimants integer not null default 0;
update auth_users set claimants = 1
  where email_confirmed_at is null and phone_confirmed_at is null and confirmation_sent_at is not null
    and invited_at is null;
`,
    },
    {
      name: "0003-used-links",
      sql: `
create table auth_used_links (
  link_hash text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  sent_to text not null,
  used_at bigint not null,
  expires_at bigint not null
);
create index auth_used_links_user on auth_used_links (user_id);
create index auth_used_links_expiry on auth_used_links (expires_at);
`,
    },
  ],
};
