import type { FastifyRequest } from "fastify";
import { MINUTE, systemClock } from "../clock.ts";

interface Told {
  readonly at: number;
  unmentioned: number;
}

const toldBy = new WeakMap<object, Told>();

/**
 * Logs why a request could not use the database, at most once a minute for a server: a full disk or a lost database
 * meets every request alike. The next line says how many more there were.
 */
export function logUnavailable(error: unknown, request: FastifyRequest): void {
  const { server } = request.server;
  const told = toldBy.get(server);
  const now = systemClock();
  // A clock set back must not keep it silent.
  if (told !== undefined && Math.abs(now - told.at) < MINUTE) {
    told.unmentioned += 1;
    return;
  }
  const more = told === undefined || told.unmentioned === 0 ? {} : { requestsBefore: told.unmentioned };
  request.log.error({ err: error, ...more }, "the database can't be used at this moment");
  toldBy.set(server, { at: now, unmentioned: 0 });
}
