import type { FastifyRequest } from "fastify";

/** Where a request came from; the address takes trusted proxies into account. */
export function caller(request: FastifyRequest): { readonly ip: string; readonly userAgent: string | null } {
  return { ip: request.ip, userAgent: request.headers["user-agent"] ?? null };
}
