import type { FastifyRequest } from "fastify";
import { bearerToken } from "#platform/request-head.ts";
import { Refusal } from "./refusal.ts";
import type { Member, VerifyToken } from "./token-verifier.ts";

/** By bearer token, never a cookie; null for a visitor. 401 for a wrong or expired one, so that it is renewed. */
export async function askingMember(verifyToken: VerifyToken, request: FastifyRequest): Promise<Member | null> {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  const token = bearerToken(authorization);
  const member = token === null ? null : await verifyToken(token);
  if (member === null) throw new Refusal(401, "Your session has ended. Please sign in again.");
  return member;
}

/** The member; refuses a visitor with 401. */
export async function requireMember(verifyToken: VerifyToken, request: FastifyRequest): Promise<Member> {
  const member = await askingMember(verifyToken, request);
  if (member === null) throw new Refusal(401, "Please sign in first.");
  return member;
}
