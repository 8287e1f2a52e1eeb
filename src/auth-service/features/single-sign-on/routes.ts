import type { AuthFeature } from "../../auth-feature.ts";
import { AuthRefusal } from "../../errors/refusals.ts";
import { adminOnly } from "../../http/admin-only.ts";

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
