import type { FastifyInstance } from "fastify";
import { type DeleteAccountBody, type DeletedAccount, deleteAccountEndpoint } from "#contract/api/account.ts";
import { bearerToken } from "#platform/request-head.ts";
import type { Clock } from "#platform/clock.ts";
import { type AskAuth, reach, unreachable } from "../../ask-auth.ts";
import type { Attempts } from "../../attempts/attempts.ts";
import { endpointRoute } from "../../endpoint-route.ts";
import { Refusal } from "../../refusal.ts";
import type { VerifyToken } from "../../token-verifier.ts";
import { requireMember } from "../../who-asks.ts";
import type { MemberRecords } from "./member-data.ts";
import { provePresence } from "./prove-presence.ts";

export interface AccountDeps {
  readonly verifyToken: VerifyToken;
  readonly askAuth: AskAuth;
  /** Null where a hosted auth project gave us no service key. */
  readonly askAuthAsAdmin: AskAuth | null;
  readonly memberRecords: Pick<MemberRecords, "names" | "forget" | "forgetDeparted">;
  /** Ends the member's subscriptions; if it fails, the account stays. */
  readonly endSubscriptions: (userId: string) => Promise<void>;
  readonly attempts: Attempts;
  readonly clock: Clock;
}

/** Exports and deletes a member's account; names, addresses and passwords are the auth service's own calls. */
export function addAccountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  const { verifyToken, askAuth, askAuthAsAdmin, memberRecords, endSubscriptions, attempts, clock } = deps;

  app.route<{ Body: DeleteAccountBody }>({
    ...endpointRoute(deleteAccountEndpoint),
    handler: async (request, reply): Promise<DeletedAccount> => {
      reply.header("cache-control", "no-store");
      const { userId } = await requireMember(verifyToken, request);
      if (askAuthAsAdmin === null)
        throw new Refusal(
          501,
          "Accounts can't be deleted here: they are kept by another service. Please write to whoever runs this site.",
        );
      await provePresence(
        { askAuth, askAuthAsAdmin, attempts, clock },
        {
          userId,
          // `requireMember` has already read it.
          token: bearerToken(request.headers.authorization) ?? "",
          password: request.body.password ?? null,
          ip: request.ip,
        },
      );
      await endPayments(endSubscriptions, userId);
      // The account last, so that its owner can retry after a failure.
      await memberRecords.forget(userId);
      await deleteUser(askAuthAsAdmin, userId);
      // Until now, the member's other devices could still send changes.
      await memberRecords.forgetDeparted(userId);
      request.log.info({ userId }, "account deleted");
      return { success: true, deleted: ["account", ...memberRecords.names] };
    },
  });
}

async function endPayments(endSubscriptions: AccountDeps["endSubscriptions"], userId: string): Promise<void> {
  try {
    await endSubscriptions(userId);
  } catch (error) {
    const refusal = new Refusal(503, "Your support could not be ended, so nothing was deleted. Please try again.");
    refusal.cause = error;
    throw refusal;
  }
}

/** A user that a concurrent request has already deleted counts as deleted. */
async function deleteUser(askAuthAsAdmin: AskAuth, userId: string): Promise<void> {
  const { status } = await reach(askAuthAsAdmin(`/admin/users/${userId}`, { method: "DELETE" }));
  if (status !== 200 && status !== 204 && status !== 404)
    throw unreachable(new Error(`The auth service answered ${status} to the wish to delete a user.`));
}
