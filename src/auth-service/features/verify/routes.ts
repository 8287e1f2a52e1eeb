import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import type { AuthFeature } from "../../protocols.ts";
import { busy, invalidRequest } from "../../errors/refusals.ts";
import { readBody, readQuery } from "../../http/requests.ts";
import { limitRequests } from "../../rate-limits/request-limits.ts";
import { redirectTarget } from "../../redirects/redirects.ts";
import { redirectWithoutReferrer, verifyByLink } from "./verify-by-link.ts";
import { verifyBodySchema, verifyByPost } from "./verify-by-post.ts";

const querySchema = z.object({ token: z.string().nullish(), type: z.string().nullish() });

export const addVerify: AuthFeature = (app, context) => {
  const { limits, settings } = context;

  app.get("/verify", async (request, reply) => {
    const { token, type } = readQuery(request.query, querySchema);
    if (!token || !type) throw invalidRequest("Verify requires a token and a verification type");
    // Neither is a click, so neither uses up the link. A browser may show what it prefetched, hence an error.
    if (isPrefetch(request.headers)) throw busy("This link is for following, not for fetching ahead");
    if (isLinkScanner(request.headers)) return redirectWithoutReferrer(reply, redirectTarget(request, settings));
    await limitRequests(limits, "verify", request.ip, settings.rateLimitVerify);
    return verifyByLink(context, request, reply, { token, type });
  });

  app.post("/verify", async (request) => {
    await limitRequests(limits, "verify", request.ip, settings.rateLimitVerify);
    return verifyByPost(context, request, readBody(request.body, verifyBodySchema));
  });
};

/** By these, browsers and mail programs announce a fetch without a click. */
const PURPOSE_HEADERS = ["sec-purpose", "purpose", "x-purpose", "x-moz"] as const;
const PREFETCH_PURPOSES = /prefetch|prerender|preview|instant/i;

/** Programs that open a message's links before its reader does, by their own names. */
const SCANNER = new RegExp(
  [
    String.raw`(?<!cu)bot\b|crawler|spider|preview|link-?check|urlscan|safelinks|facebookexternalhit|whatsapp/`,
    String.raw`skypeuripreview|microsoft\soffice|ms-office|googleimageproxy|yahoomailproxy|barracuda`,
    String.raw`proofpoint|mimecast|messagelabs|symantec|trendmicro|sophos|fortinet|forcepoint|cisco.?ironport`,
    String.raw`virustotal`,
  ].join("|"),
  "i",
);

function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return PURPOSE_HEADERS.some((name) => PREFETCH_PURPOSES.test(String(headers[name] ?? "")));
}

function isLinkScanner(headers: IncomingHttpHeaders): boolean {
  return SCANNER.test(headers["user-agent"] ?? "");
}
