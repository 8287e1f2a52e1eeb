import type { AuthFeature } from "../../auth-feature.ts";
import { OIDC_PROVIDER_NAMES } from "../../settings/oidc-providers.ts";

/** Providers of the reference that are missing here: listed, and off. */
const MISSING_PROVIDERS = [
  "bitbucket",
  "discord",
  "snapchat",
  "figma",
  "fly",
  "github",
  "linkedin",
  "notion",
  "spotify",
  "slack",
  "twitch",
  "twitter",
  "zoom",
];

export const addSettings: AuthFeature = (app, { settings }) => {
  const body = {
    external: {
      ...Object.fromEntries(MISSING_PROVIDERS.map((name) => [name, false])),
      ...Object.fromEntries(OIDC_PROVIDER_NAMES.map((name) => [name, settings.oidcProviders.has(name)])),
      anonymous_users: settings.externalAnonymousUsersEnabled,
      email: settings.externalEmailEnabled,
      phone: settings.externalPhoneEnabled,
    },
    disable_signup: settings.disableSignup,
    mailer_autoconfirm: settings.mailerAutoconfirm,
    phone_autoconfirm: settings.smsAutoconfirm,
    sms_provider: "",
    saml_enabled: settings.samlEnabled,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  };
  app.get("/settings", () => body);
};
