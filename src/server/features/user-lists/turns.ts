import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import { grantMoreTime } from "../../answer-in-time.ts";
import { Refusal } from "../../refusal.ts";

/** More than a page or a device ever asks for at once. */
const MOST_WAITING = 100;

const RETRY_AFTER_SECONDS = 2;

/** One turn at a time per member, from before the body is checked, so that nobody crowds others out. May be 429. */
export function turnHooks(userIdOf: (request: FastifyRequest) => string) {
  const waiting = new Map<string, (() => void)[]>();
  const inTurn = new Set<FastifyRequest>();

  async function endTurn(userId: string): Promise<void> {
    await yieldToEventLoop();
    const next = waiting.get(userId)?.shift();
    if (next === undefined) waiting.delete(userId);
    else next();
  }

  function end(request: FastifyRequest): void {
    if (inTurn.delete(request)) void endTurn(userIdOf(request));
  }

  return {
    async preValidation(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const userId = userIdOf(request);
      const line = waiting.get(userId);
      if (line === undefined) waiting.set(userId, []);
      else if (line.length >= MOST_WAITING) {
        reply.header("retry-after", String(RETRY_AFTER_SECONDS));
        throw new Refusal(429, "That was a lot at once. Please wait a moment.");
      } else {
        await new Promise<void>((resolve) => {
          line.push(resolve);
        });
        // It waited too long and has been answered.
        if (reply.sent) return endTurn(userId);
        grantMoreTime(request);
      }
      inTurn.add(request);
      // An answer may begin while it waits. Work goes on even for a caller who has left.
      reply.raw.once("close", () => {
        if (reply.sent) end(request);
      });
    },
    async onSend(request: FastifyRequest): Promise<void> {
      end(request);
    },
  };
}
