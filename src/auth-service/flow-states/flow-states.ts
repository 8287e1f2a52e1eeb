import { createHash } from "node:crypto";
import { lockRows } from "#platform/database/by-dialect.ts";
import type { AuthContext } from "../context.ts";
import type { AuthQueries, FlowStateRow } from "../database/auth-tables.ts";
import { AuthRefusal, invalidRequest } from "../errors/refusals.ts";
import { isSameSecret, type Vault } from "../keys/vault.ts";
import { optionalTexts } from "../http/requests.ts";

export const pkceMembers = {
  ...optionalTexts("code_challenge", "code_challenge_method"),
};

export interface CodeChallenge {
  readonly challenge: string;
  readonly method: "s256" | "plain";
}

/** Null for an implicit flow; refuses half a challenge. */
export function parseCodeChallenge(given: {
  readonly code_challenge?: string | null | undefined;
  readonly code_challenge_method?: string | null | undefined;
}): CodeChallenge | null {
  const challenge = given.code_challenge || null;
  const method = given.code_challenge_method || null;
  if (challenge === null && method === null) return null;
  if (challenge === null || method === null)
    throw invalidRequest("PKCE flow requires code_challenge_method and code_challenge");
  const lowerCased = method.toLowerCase();
  if (lowerCased !== "s256" && lowerCased !== "plain")
    throw invalidRequest("code challenge method must be one of s256, plain");
  if (challenge.length < 43 || challenge.length > 128)
    throw invalidRequest("code challenge has to be between 43 and 128 characters");
  if (!/^[A-Za-z0-9._~-]+$/.test(challenge))
    throw invalidRequest(
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
    );
  return { challenge, method: lowerCased };
}

export function newFlowState(
  { clock, random }: AuthContext,
  given: Pick<FlowStateRow, "provider_type" | "authentication_method"> & Partial<FlowStateRow>,
  challenge: CodeChallenge | null,
): FlowStateRow {
  return {
    id: random.uuid(),
    user_id: null,
    code_challenge: challenge?.challenge ?? null,
    code_challenge_method: challenge?.method ?? null,
    auth_code_hash: null,
    auth_code_issued_at: null,
    provider_access_token_sealed: null,
    provider_refresh_token_sealed: null,
    redirect_to: null,
    linking_user_id: null,
    invite_token: null,
    provider_nonce: null,
    provider_verifier_sealed: null,
    browser_hash: null,
    session_not_after: null,
    used_at: null,
    created_at: clock(),
    ...given,
  };
}

export type EmailFlowMethod = "email/signup" | "magiclink" | "recovery" | "email_change" | "invite";

export async function startEmailFlow(
  context: AuthContext,
  queries: AuthQueries,
  given: { readonly userId: string; readonly method: EmailFlowMethod; readonly redirectTo: string },
  challenge: CodeChallenge,
): Promise<void> {
  const flow = newFlowState(
    context,
    {
      provider_type: "email",
      authentication_method: given.method,
      user_id: given.userId,
      redirect_to: given.redirectTo,
    },
    challenge,
  );
  await addFlowState(queries, flow);
}

/** A new auth code for a flow, valid from now. Only its hash is stored. */
export async function issueAuthCode(
  { clock, random, vault }: AuthContext,
  queries: AuthQueries,
  flow: Pick<FlowStateRow, "id">,
  userId: string,
): Promise<string> {
  const code = random.uuid();
  await updateFlowState(queries, flow.id, {
    auth_code_hash: hashCode(vault, code),
    auth_code_issued_at: clock(),
    user_id: userId,
  });
  return code;
}

/** A wrong verifier leaves the flow, so that nobody else can spoil it. */
export async function redeemAuthCode(
  { clock, settings, vault }: AuthContext,
  queries: AuthQueries,
  code: string,
  verifier: string,
): Promise<FlowStateRow> {
  const flow = await lockFlowStateByCode(queries, hashCode(vault, code));
  if (flow === null)
    throw new AuthRefusal(404, "flow_state_not_found", "invalid flow state, no valid flow state found");
  if (clock() > (flow.auth_code_issued_at ?? 0) + settings.externalFlowStateExpiryDuration)
    throw new AuthRefusal(422, "flow_state_expired", "invalid flow state, flow state has expired");
  if (!matches(flow, verifier))
    throw new AuthRefusal(400, "bad_code_verifier", "code challenge does not match previously saved code verifier");
  await deleteFlowState(queries, flow.id);
  return flow;
}

function matches({ code_challenge, code_challenge_method }: FlowStateRow, verifier: string): boolean {
  if (code_challenge === null) return false;
  const made = code_challenge_method === "plain" ? verifier : createHash("sha256").update(verifier).digest("base64url");
  return isSameSecret(made, code_challenge);
}

function hashCode(vault: Vault, code: string): string {
  return vault.hash("auth-code", code);
}

type FlowStateChanges = Partial<Omit<FlowStateRow, "id" | "created_at">>;

export async function addFlowState(queries: AuthQueries, flow: FlowStateRow): Promise<void> {
  await queries.insertInto("auth_flow_states").values(flow).execute();
}

export async function findFlowState(queries: AuthQueries, id: string): Promise<FlowStateRow | null> {
  return (await queries.selectFrom("auth_flow_states").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

export async function findNewestFlowState(
  queries: AuthQueries,
  userId: string,
  authenticationMethod: string,
): Promise<FlowStateRow | null> {
  const select = queries
    .selectFrom("auth_flow_states")
    .selectAll()
    .where("user_id", "=", userId)
    .where("authentication_method", "=", authenticationMethod)
    .orderBy("created_at", "desc")
    .limit(1);
  return (await select.executeTakeFirst()) ?? null;
}

/** Marks a state as used; null where it is unknown or was used before. */
export async function takeFlowState(queries: AuthQueries, id: string, now: number): Promise<FlowStateRow | null> {
  const query = queries
    .updateTable("auth_flow_states")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .returningAll();
  return (await query.executeTakeFirst()) ?? null;
}

async function lockFlowStateByCode(queries: AuthQueries, codeHash: string): Promise<FlowStateRow | null> {
  const select = queries.selectFrom("auth_flow_states").selectAll().where("auth_code_hash", "=", codeHash);
  return (await lockRows(queries, select).executeTakeFirst()) ?? null;
}

export async function updateFlowState(queries: AuthQueries, id: string, changes: FlowStateChanges): Promise<void> {
  await queries.updateTable("auth_flow_states").set(changes).where("id", "=", id).execute();
}

export async function deleteFlowState(queries: AuthQueries, id: string): Promise<void> {
  await queries.deleteFrom("auth_flow_states").where("id", "=", id).execute();
}

export async function deleteFlowStatesOf(queries: AuthQueries, userId: string): Promise<void> {
  await queries
    .deleteFrom("auth_flow_states")
    .where((row) => row.or([row("user_id", "=", userId), row("linking_user_id", "=", userId)]))
    .execute();
}
