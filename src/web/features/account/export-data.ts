import { authClient } from "../../adapters/auth-client.ts";
import { ApiError } from "../../adapters/api-request.ts";
import { call } from "../../adapters/product-api.ts";
import { userLists } from "#web/features/lists/user-lists-store.ts";
import { dataOf } from "./service-errors.ts";

export interface ExportedData {
  /** ISO 8601. */
  readonly exportedAt: string;
  readonly account: unknown;
  /** Absent where the server stores nothing. */
  readonly server?: unknown;
  readonly device: unknown;
}

/** Rejects where any part is unavailable, so that nobody takes half of the data for all. */
export async function exportData(now: Date): Promise<ExportedData> {
  const [{ user }, server] = await Promise.all([authClient().then((client) => dataOf(client.getUser())), serverData()]);
  return {
    exportedAt: now.toISOString(),
    account: user,
    ...(server === null ? {} : { server }),
    device: userLists.current(),
  };
}

async function serverData(): Promise<unknown> {
  try {
    return await call("exportLists", {});
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
