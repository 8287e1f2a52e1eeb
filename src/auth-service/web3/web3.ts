import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { MINUTE } from "#platform/clock.ts";
import type { AuthContext } from "../context.ts";
import type { OptionalProtocols } from "../protocols.ts";
import { transactionWithRetry } from "../database/transaction-with-retry.ts";
import { AuthRefusal, invalidRequest, OAuthRefusal } from "../errors/refusals.ts";
import type { ExternalIdentity } from "../external-accounts/external-identity.ts";
import { settleExternalUser } from "../external-accounts/settle-external-user.ts";
import { caller, readBody, optionalTexts } from "../http/requests.ts";
import { requireCaptcha } from "../http/captcha.ts";
import { isAllowedTarget } from "../redirects/redirects.ts";
import { type SessionJson, sessionJson } from "../sessions/session-json.ts";
import { startSession } from "../sessions/sessions.ts";
import { isSignedByEthereum, isSignedBySolana } from "./signatures.ts";
import { chainWord, parseSignInMessage, type SignInMessage, type Web3Chain } from "./sign-in-message.ts";
import type { AuthQueries } from "../database/auth-tables.ts";

export function createWeb3Grant(context: AuthContext): NonNullable<OptionalProtocols["grantByWeb3"]> {
  return (request) => grantByWeb3(context, request);
}

const MIN_BYTES = 64;
const MAX_BYTES = 20 * 1024;
const VALIDITY_MS = 10 * MINUTE;
const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

const bodySchema = z.object(optionalTexts("chain", "message", "signature"));

/** The message must be signed for this site just now, and is good once. */
async function grantByWeb3(context: AuthContext, request: FastifyRequest): Promise<SessionJson> {
  const { clock, database, settings, vault } = context;
  await requireCaptcha(context, request);
  const body = readBody(request.body, bodySchema);
  const chain = readChain(context, body.chain ?? "");
  const text = body.message ?? "";
  const bytes = Buffer.byteLength(text);
  if (bytes < MIN_BYTES) throw invalidRequest("message is too short");
  if (bytes > MAX_BYTES) throw invalidRequest("message must not exceed 20KB");
  const message = parseSignInMessage(chain, text);
  const isSigned = chain === "ethereum" ? isSignedByEthereum : isSignedBySolana;
  if (!isSigned(text, body.signature ?? "", message.address))
    throw refused("Signature does not match address in message");
  checkSite(context, chain, message);
  checkTimes(chain, message, clock());

  const external = web3Identity(chain, message);
  const { sessionId } = await transactionWithRetry(database, async (queries) => {
    const hash = vault.hash("web3-message", text);
    // Kept longer than valid, for a process whose clock is behind.
    if (!(await markWeb3MessageUsed(queries, hash, message.issuedAt + 2 * VALIDITY_MS)))
      throw refused(`Signed ${chainWord(chain)} message has already been used`);
    const settled = await settleExternalUser(context, queries, {
      external,
      redirectTo: settings.siteUrl,
      ip: request.ip,
      isEmailOptional: true,
    });
    // Can't happen: without an address nothing needs confirming.
    if (settled.kind === "refused") throw settled.refusal;
    return startSession(context, queries, settled.user, { method: "web3", ...caller(request) });
  });
  return sessionJson(context, sessionId);
}

function readChain({ settings }: AuthContext, chain: string): Web3Chain {
  const isOn = { ethereum: settings.externalWeb3EthereumEnabled, solana: settings.externalWeb3SolanaEnabled };
  if (chain !== "ethereum" && chain !== "solana")
    throw new AuthRefusal(400, "web3_unsupported_chain", "Unsupported chain");
  if (!isOn[chain])
    throw new AuthRefusal(422, "web3_provider_disabled", `${chainWord(chain)} Web3 provider is disabled`);
  return chain;
}

/** A message for another site may be replayed from there. */
function checkSite({ settings }: AuthContext, chain: Web3Chain, { domain, uri }: SignInMessage): void {
  const prefix = `Signed ${chainWord(chain)} message is using`;
  if (uri.protocol !== "https:" && !(uri.protocol === "http:" && LOCAL_HOSTS.has(uri.hostname)))
    throw refused(`${prefix} URI which does not use HTTPS`);
  if (!isAllowedTarget(uri.href, settings))
    throw refused(`${prefix} URI which is not allowed on this server, message was signed for another app`);
  if (domain.toLowerCase() !== uri.host || !isAllowedTarget(`${uri.protocol}//${uri.host}/`, settings))
    throw refused(`${prefix} a Domain that does not match the one in URI which is not allowed on this server`);
}

function checkTimes(chain: Web3Chain, message: SignInMessage, now: number): void {
  const word = chainWord(chain);
  if (message.notBefore !== null && now < message.notBefore)
    throw refused(`Signed ${word} message becomes valid in the future`);
  if (message.expirationTime !== null && now >= message.expirationTime)
    throw refused(`Signed ${word} message is expired`);
  if (now > message.issuedAt + VALIDITY_MS) throw refused(`${word} message was issued too long ago`);
  if (now < message.issuedAt - VALIDITY_MS) throw refused(`${word} message was issued too far in the future`);
}

function web3Identity(chain: Web3Chain, message: SignInMessage): ExternalIdentity {
  const subject = `web3:${chain}:${message.address}`;
  return {
    provider: "web3",
    providerId: subject,
    email: null,
    verifiedEmail: null,
    data: {
      sub: subject,
      email_verified: false,
      phone_verified: false,
      custom_claims: {
        address: message.address,
        chain,
        network: message.chainId,
        domain: message.domain,
        // Capped, as it goes into every access token.
        statement: (message.statement ?? "").slice(0, 1024),
      },
    },
  };
}

function refused(description: string): OAuthRefusal {
  return new OAuthRefusal("invalid_grant", description);
}

/** Notes that a message was used; false where it was used before. */
export async function markWeb3MessageUsed(
  queries: AuthQueries,
  messageHash: string,
  expiresAt: number,
): Promise<boolean> {
  const added = await queries
    .insertInto("auth_used_web3_messages")
    .values({ message_hash: messageHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("message_hash").doNothing())
    .returning("message_hash")
    .executeTakeFirst();
  return added !== undefined;
}
