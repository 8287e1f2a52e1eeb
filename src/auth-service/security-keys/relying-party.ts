import { z } from "zod";
import { invalidRequest } from "../errors/refusals.ts";
import { readBody } from "../http/requests.ts";
import { isAllowedTarget } from "../redirects/redirects.ts";
import type { AuthSettings } from "../settings/settings.ts";

const MAX_ORIGINS = 10;

/** For whom a key answers: `rpId` is a host name, `origins` the pages that may ask it. */
interface RelyingParty {
  readonly rpId: string;
  readonly origins: readonly string[];
}

const relyingPartySchema = z.object({
  rpId: z.string().max(253).nullish(),
  rpOrigins: z.union([z.array(z.string().max(500)).max(MAX_ORIGINS), z.string().max(2000)]).nullish(),
});

/**
 * The relying party the client names, by default the site. Stricter than the reference, which believes the client: the
 * host must be the site's or a domain above it, and the origins allowed as redirects.
 */
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
