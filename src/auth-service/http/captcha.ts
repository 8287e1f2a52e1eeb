import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { AuthContext } from "../context.ts";
import { AuthRefusal, busy } from "../errors/refusals.ts";
import { isAdmin } from "./bearer.ts";
import { readOptionalBody } from "./requests.ts";

const VERIFIERS = {
  hcaptcha: "https://hcaptcha.com/siteverify",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
} as const;
const TIMEOUT_MS = 5000;

const bodySchema = z.object({
  gotrue_meta_security: z.object({ captcha_token: z.string().max(4096).nullish() }).nullish(),
});
const verdictSchema = z.object({ success: z.boolean(), "error-codes": z.array(z.string()).nullish() });

/** Where captchas are on, refuses whoever has not solved one, except administrators. */
export async function requireCaptcha(context: AuthContext, request: FastifyRequest): Promise<void> {
  const { settings } = context;
  if (!settings.securityCaptchaEnabled || (await isAdmin(context, request))) return;
  const token = readOptionalBody(request.body, bodySchema).gotrue_meta_security?.captcha_token?.trim() ?? "";
  if (token === "") throw refused("no captcha_token found");
  const form = new URLSearchParams({
    secret: settings.securityCaptchaSecret ?? "",
    response: token,
    remoteip: request.ip,
  });
  const verdict = await fetch(settings.securityCaptchaUrl ?? VERIFIERS[settings.securityCaptchaProvider], {
    method: "POST",
    body: form,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
    .then(async (answer) => verdictSchema.parse(await answer.json()))
    .catch((error: unknown) => {
      request.log.error({ err: error }, "the captcha's provider could not be asked");
      throw busy("The captcha could not be checked, please try again");
    });
  if (!verdict.success) throw refused((verdict["error-codes"] ?? []).join(", "));
}

function refused(reason: string): AuthRefusal {
  return new AuthRefusal(400, "captcha_failed", `captcha protection: request disallowed (${reason})`);
}
