import type { FastifyRequest } from "fastify";
import type { AuthContext } from "../context.ts";
import { requireAdmin } from "./bearer.ts";

/** Route options that refuse everybody but administrators before the body is read. */
export function adminOnly(context: AuthContext) {
  return { onRequest: async (request: FastifyRequest): Promise<void> => requireAdmin(context, request) };
}
