import type { AuthFeature } from "../../protocols.ts";
import { OIDC_PROVIDER_NAMES } from "../../settings/oidc-providers.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { adminOnly } from "../../http/bearer.ts";

const VERSION = "canon-auth 1";

export const addHealth: AuthFeature = (app) => {
  app.get("/health", () => ({
    version: VERSION,
    name: "GoTrue",
    description: "GoTrue is a user registration and authentication API",
  }));
};

export const addJwks: AuthFeature = (app, { keys }) => {
  app.get("/.well-known/jwks.json", async (_request, reply) => {
    reply.header("cache-control", "public, max-age=600");
    return { keys: await keys.publicKeys() };
  });
};

/** The reference's providers that are missing here are listed as off. */
const MISSING_PROVIDERS =
  "bitbucket discord snapchat figma fly github linkedin notion spotify slack twitch twitter zoom".split(" ");

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

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

const PASSKEY_PATHS = [
  "/passkeys",
  "/passkeys/*",
  "/admin/users/:user_id/passkeys",
  "/admin/users/:user_id/passkeys/*",
];

const OTHER_PATHS = [
  "/oauth/*",
  "/user/oauth/*",
  "/admin/oauth/*",
  "/admin/custom-providers",
  "/admin/custom-providers/*",
  "/factors/recovery-codes",
  "/factors/recovery-codes/*",
];

export const addNotOffered: AuthFeature = (app) => {
  for (const url of PASSKEY_PATHS) {
    const handler = async (): Promise<never> => {
      throw new AuthRefusal(404, "passkey_disabled", "Passkeys are disabled");
    };
    app.route({ method: METHODS, url, handler });
  }
  for (const url of OTHER_PATHS) {
    const handler = async (): Promise<never> => {
      throw new AuthRefusal(404, "feature_disabled", "This feature is disabled");
    };
    app.route({ method: METHODS, url, handler });
  }
};

export const addSingleSignOn: AuthFeature = (app, context) => {
  if (context.protocols.addSingleSignOn !== null) return context.protocols.addSingleSignOn(app);
  const refuse = async (): Promise<never> => {
    throw new AuthRefusal(404, "saml_provider_disabled", "SAML 2.0 is disabled");
  };
  const atOnce = { onRequest: refuse };
  app.post("/sso", atOnce, refuse);
  app.get("/sso/saml/metadata", atOnce, refuse);
  app.post("/sso/saml/acs", atOnce, refuse);

  const admin = adminOnly(context);
  app.route({ method: ["GET", "POST"], url: "/admin/sso/providers", ...admin, handler: refuse });
  app.route({ method: ["GET", "PUT", "DELETE"], url: "/admin/sso/providers/:provider_id", ...admin, handler: refuse });
};
