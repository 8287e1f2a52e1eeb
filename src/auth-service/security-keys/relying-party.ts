import { z } from "zod";
import { invalidRequest } from "../errors/refusals.ts";
import { readBody } from "../http/requests.ts";
import { isAllowedTarget } from "../redirects/redirects.ts";
import type { AuthSettings } from "../settings/settings.ts";

const MAX_ORIGINS = 10;

/** `rpId` is a host name, `origins` the pages that may ask for the key. */
interface RelyingParty {
  readonly rpId: string;
  readonly origins: readonly string[];
}

const relyingPartySchema = z.object({
  rpId: z.string().max(253).nullish(),
  rpOrigins: z.union([z.array(z.string().max(500)).max(MAX_ORIGINS), z.string().max(2000)]).nullish(),
});

/** Stricter than the reference: a host of the site or above it, origins allowed as redirects. Default: the site. */
export function readRelyingParty(settings: AuthSettings, asked: unknown): RelyingParty {
  const given = asked === undefined || asked === null ? null : readBody(asked, relyingPartySchema);
  const site = new URL(settings.siteUrl);
  const rpId = given?.rpId?.toLowerCase() || site.hostname;
  if (rpId !== site.hostname && !(rpId.includes(".") && site.hostname.endsWith(`.${rpId}`)))
    throw invalidRequest("webauthn.rpId must be the site's host");
  const listed = typeof given?.rpOrigins === "string" ? given.rpOrigins.split(",") : (given?.rpOrigins ?? []);
  const origins = listed.filter((text) => text.trim() !== "").map((text) => URL.parse(text.trim())?.origin ?? "null");
  if (!origins.every((origin) => isAllowedTarget(`${origin}/`, settings)))
    throw invalidRequest("webauthn.rpOrigins must be addresses of the site");
  return { rpId, origins: origins.length === 0 ? [site.origin] : origins };
}
