import type { AuthFeature } from "../../auth-feature.ts";
import { OIDC_PROVIDER_NAMES } from "../../settings/oidc-providers.ts";

/** Providers the reference server knows and this one has no way to: listed, and off (auth contract §8, settings). */
const NEVER_ON = [
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

/** What is switched on, for whoever draws a sign-in screen. */
export const addSettings: AuthFeature = (app, { settings }) => {
  const body = {
    external: {
      ...Object.fromEntries(NEVER_ON.map((name) => [name, false])),
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
