import { authClient } from "../../adapters/auth-client.ts";
import { ApiError } from "../../adapters/api-request.ts";
import { call } from "../../adapters/product-api.ts";
import { userLists } from "../user-lists/user-lists-store.ts";
import { dataOf } from "./service-errors.ts";

/** All that is known of a member, as one value to keep. */
export interface ExportedData {
  /** ISO 8601. */
  readonly exportedAt: string;
  /** As the auth service has it. */
  readonly account: unknown;
  /** What the product keeps on its server; absent where it keeps nothing there. */
  readonly server?: unknown;
  /** The lists on this device. */
  readonly device: unknown;
}

/** Gathers the member's data; rejects where a part of it can't be had, so that nobody takes half of it for the whole. */
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

/** Hands a value to the visitor as a JSON file. */
export function saveAsFile(value: unknown, name: string): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
