import type { FastifyInstance } from "fastify";
import { type Clock, DAY } from "#platform/clock.ts";

const PATH = "/.well-known/security.txt";
/** Whoever keeps a copy asks again within a year, as RFC 9116 wishes. */
const VALID_DAYS = 180;

interface SecurityTxtDeps {
  /** An address to write to or a page, as a URI; null for none. */
  readonly contact: string | null;
  /** The product's public origin. */
  readonly publicUrl: string;
  readonly clock: Clock;
}

/** Whom to tell of a weakness in this installation (RFC 9116); nothing where the operator names nobody. */
export function addSecurityTxt(app: FastifyInstance, { contact, publicUrl, clock }: SecurityTxtDeps): void {
  if (contact === null) return;
  app.get(PATH, { schema: { hide: true } }, async (_request, reply) => {
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${dayAfter(clock(), VALID_DAYS)}`,
      // The standard knows no address of this file but https.
      ...(publicUrl.startsWith("https:") ? [`Canonical: ${publicUrl}${PATH}`] : []),
      "Preferred-Languages: en",
    ];
    return reply.type("text/plain; charset=utf-8").send(lines.map((line) => `${line}\r\n`).join(""));
  });
}

/** The beginning of the day so many days later, in ISO 8601. */
function dayAfter(now: number, days: number): string {
  return `${new Date(now + days * DAY).toISOString().slice(0, 10)}T00:00:00Z`;
}
