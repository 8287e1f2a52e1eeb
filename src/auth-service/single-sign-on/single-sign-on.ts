import type { AuthContext } from "../context.ts";
import type { OptionalProtocols } from "../protocols.ts";
import { addProviderRoutes } from "./provider-routes.ts";
import { addSignInRoutes } from "./sign-in-routes.ts";

/** The door to this folder: single sign-on by SAML 2.0, and the administration of its identity providers. */
export function createSingleSignOn(context: AuthContext): NonNullable<OptionalProtocols["addSingleSignOn"]> {
  return (app) => {
    addSignInRoutes(app, context);
    addProviderRoutes(app, context);
  };
}
