import type { FastifyRequest } from "fastify";
import { Refusal } from "../../refusal.ts";

/** Refuses changes sent from another site, because the device's key is a cookie that browsers attach. */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin, host } = request.headers;
  const site = request.headers["sec-fetch-site"];
  const isSameSite = site === undefined || site === "same-origin" || site === "none";
  const isSameOrigin = origin === undefined || origin === publicUrl || URL.parse(origin)?.host === host;
  if (!isSameSite || !isSameOrigin) throw new Refusal(403, "This can only be asked for from the product's own pages.");
}
