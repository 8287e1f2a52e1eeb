import type { FastifyRequest } from "fastify";
import type { AuthContext } from "../context.ts";
import { requireAdmin } from "./bearer.ts";

/** The options of every administrators' route: whoever else asks is refused before the body is read (auth contract §4.5). */
export function adminOnly(context: AuthContext) {
  return { onRequest: async (request: FastifyRequest): Promise<void> => requireAdmin(context, request) };
}
