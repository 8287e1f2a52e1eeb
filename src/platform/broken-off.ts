import type { FastifyRequest } from "fastify";

/**
 * Whether an error is that the client hung up before its request was whole, which is noted at "debug": nobody is there to
 * be answered, and nothing is wrong here. The error looks like one of a lost connection to a database.
 */
export function isBrokenOff(error: unknown, { raw, log }: FastifyRequest): boolean {
  if (raw.errored === null || raw.errored !== error) return false;
  log.debug("the request broke off");
  return true;
}
