import type { FastifyRequest } from "fastify";

/** Whether a client hung up before its request was complete: it looks like a lost database connection, but is none. */
export function isAbortedByClient(error: unknown, { raw, log }: FastifyRequest): boolean {
  if (raw.errored === null || raw.errored !== error) return false;
  log.debug("the request broke off");
  return true;
}
