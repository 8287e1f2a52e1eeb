import type { AuthFeature } from "../../auth-feature.ts";
import { AuthRefusal } from "../../errors/refusals.ts";

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
