import type { FastifyReply, FastifyRequest } from "fastify";
import { SECOND } from "#platform/clock.ts";
import { cookieValue } from "#platform/cookie.ts";
import type { AuthContext } from "../context.ts";
import { isSameSecret } from "../keys/vault.ts";

const SECRET_BYTES = 32;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

/**
 * Ties a flow to the browser that begins it by a cookie, and returns the hash to store with the flow. Otherwise
 * somebody could begin a flow and have another person finish it, signed in to a stranger's account. A browser keeps its
 * secret, so that flows in two tabs don't undo each other.
 */
export function bindToBrowser(context: AuthContext, request: FastifyRequest, reply: FastifyReply): string {
  const known = browserSecret(context, request);
  const secret = known ?? context.random.bytes(SECRET_BYTES).toString("base64url");
  const seconds = Math.ceil(context.settings.externalFlowStateExpiryDuration / SECOND);
  const isSecure = isServedSecurely(context);
  reply.header(
    "set-cookie",
    // Lax, because the way back is a navigation from another site.
    `${cookieName(context)}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`,
  );
  return context.vault.hash("browser", secret);
}

/** Whether a request comes from the browser with this hash; true for a flow that could not be bound. */
export function isSameBrowser(context: AuthContext, request: FastifyRequest, browserHash: string | null): boolean {
  if (browserHash === null) return true;
  const secret = browserSecret(context, request);
  return secret !== null && isSameSecret(context.vault.hash("browser", secret), browserHash);
}

export function hasBrowserSecret(context: AuthContext, request: FastifyRequest): boolean {
  return browserSecret(context, request) !== null;
}

function browserSecret(context: AuthContext, request: FastifyRequest): string | null {
  const value = cookieValue(request.headers.cookie, cookieName(context)) ?? "";
  return SECRET.test(value) ? value : null;
}

/** The prefix, which works over HTTPS alone, keeps sibling hosts from planting the cookie. */
function cookieName(context: AuthContext): string {
  return isServedSecurely(context) ? "__Host-auth-browser" : "auth-browser";
}

function isServedSecurely({ settings }: AuthContext): boolean {
  return settings.authUrl.startsWith("https:");
}
