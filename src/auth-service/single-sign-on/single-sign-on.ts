import { generateServiceProviderMetadata } from "@node-saml/node-saml";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { AuthContext } from "../context.ts";
import type { OptionalProtocols } from "../protocols.ts";
import { addProviderRoutes } from "./provider-routes.ts";
import { AuthRefusal, invalidRequest } from "../errors/refusals.ts";
import { requireCaptcha } from "../http/captcha.ts";
import { readBody } from "../http/requests.ts";
import { limitRequests } from "../rate-limits/request-limits.ts";
import { errorRedirect, redirectErrorName } from "../redirects/redirects.ts";
import { samlAnswerAddress, samlEntityId } from "./saml-client.ts";
import { beginSingleSignOn, ssoBodySchema, finishSingleSignOn } from "./saml-sign-in.ts";

export function createSingleSignOn(context: AuthContext): NonNullable<OptionalProtocols["addSingleSignOn"]> {
  return (app) => {
    addSignInRoutes(app, context);
    addProviderRoutes(app, context);
  };
}

const answerSchema = z.object({ SAMLResponse: z.string().nullish(), RelayState: z.string().max(100).nullish() });

function addSignInRoutes(app: FastifyInstance, context: AuthContext): void {
  const { limits, settings } = context;

  app.post("/sso", async (request, reply) => {
    await limitRequests(limits, "sso", request.ip, settings.rateLimitSso);
    const body = readBody(request.body, ssoBodySchema);
    await requireCaptcha(context, request);
    const url = await beginSingleSignOn(context, request, body);
    return body.skip_http_redirect === true ? { url } : reply.redirect(url, 303);
  });

  app.get("/sso/saml/metadata", async (_request, reply) => {
    const metadata = generateServiceProviderMetadata({
      issuer: samlEntityId(context),
      callbackUrl: samlAnswerAddress(context),
      wantAssertionsSigned: true,
      identifierFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
      generateUniqueId: () => `_${context.random.bytes(20).toString("hex")}`,
    });
    return reply.type("application/xml; charset=utf-8").send(metadata);
  });

  app.post("/sso/saml/acs", async (request, reply) => {
    await limitRequests(limits, "sso answers", request.ip, settings.rateLimitSso);
    reply.header("referrer-policy", "no-referrer");
    try {
      const answer = readBody(request.body, answerSchema);
      if (!answer.SAMLResponse) throw invalidRequest("SAMLResponse is missing");
      const relayState = answer.RelayState ?? "";
      const location = await finishSingleSignOn(context, request, { relayState, samlResponse: answer.SAMLResponse });
      return reply.redirect(location, 302);
    } catch (error) {
      if (!(error instanceof AuthRefusal)) throw error;
      const reason = error.cause instanceof Error ? error.cause.message : undefined;
      request.log.info({ err: error, reason }, "an answer by SAML was refused");
      const name = redirectErrorName(error.status) ?? "server_error";
      const location = errorRedirect(settings.siteUrl, { error: name, code: error.code, description: error.message });
      return reply.redirect(location, 303);
    }
  });
}
