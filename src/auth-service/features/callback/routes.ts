import { z } from "zod";
import type { AuthFeature } from "../../auth-feature.ts";
import { readOptionalBody, readQuery } from "../../http/json-bodies.ts";
import { hasBrowserSecret } from "../../flow-states/browser-binding.ts";
import { answerCallback } from "./answer-callback.ts";

const MAX_TEXT_CHARACTERS = 8192;
const text = z.string().max(MAX_TEXT_CHARACTERS).optional();
const parametersSchema = z.object({ state: text, code: text, iss: text, error: text, error_description: text });

export const addCallback: AuthFeature = (app, context) => {
  app.get("/callback", async (request, reply) => {
    const { status, location } = await answerCallback(context, request, readQuery(request.query, parametersSchema));
    return reply.header("referrer-policy", "no-referrer").redirect(location, status);
  });

  app.post("/callback", async (request, reply) => {
    const parameters = readOptionalBody(request.body, parametersSchema);
    // A form posted from another site comes without our cookie. Repeated as a navigation, it has it.
    if (!hasBrowserSecret(context, request)) {
      const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
      const again = `${context.settings.authUrl}/callback?${new URLSearchParams(given).toString()}`;
      return reply.header("referrer-policy", "no-referrer").redirect(again, 303);
    }
    const { status, location } = await answerCallback(context, request, parameters);
    return reply.header("referrer-policy", "no-referrer").redirect(location, status);
  });
};
