import type { FastifyInstance } from "fastify";
import { type Clock, DAY } from "#platform/clock.ts";

const PATH = "/.well-known/security.txt";
/** RFC 9116 asks for less than a year. */
const VALID_DAYS = 180;

interface SecurityTxtDeps {
  /** A `mailto:` or page URI; null for none. */
  readonly contact: string | null;
  readonly publicUrl: string;
  readonly clock: Clock;
}

/** `security.txt` (RFC 9116); not served where the operator names no contact. */
export function addSecurityTxt(app: FastifyInstance, { contact, publicUrl, clock }: SecurityTxtDeps): void {
  if (contact === null) return;
  app.get(PATH, { schema: { hide: true } }, async (_request, reply) => {
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${dayAfter(clock(), VALID_DAYS)}`,
      // RFC 9116 allows only https here.
      ...(publicUrl.startsWith("https:") ? [`Canonical: ${publicUrl}${PATH}`] : []),
      "Preferred-Languages: en",
    ];
    return reply.type("text/plain; charset=utf-8").send(lines.map((line) => `${line}\r\n`).join(""));
  });
}

function dayAfter(now: number, days: number): string {
  return `${new Date(now + days * DAY).toISOString().slice(0, 10)}T00:00:00Z`;
}
