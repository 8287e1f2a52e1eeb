import { createHash } from "node:crypto";
import { networkOf } from "#platform/client-network.ts";
import type { Member } from "../../token-verifier.ts";

/**
 * The name under which somebody's searches are counted: the member's, or else the address's, as a hash. An account
 * made without an address counts as the visitor it is: such accounts cost nothing to make.
 */
export function searcherOf(member: Member | null, address: string): string {
  const name = member === null || member.isAnonymous ? `address ${networkOf(address)}` : `member ${member.userId}`;
  return shortHash(name);
}

/** The name of one request: the same words about the same films have the same. */
export function requestName(prompt: string, ranks: readonly number[] | undefined): string {
  return shortHash(`${prompt}\n${ranks === undefined ? "all" : ranks.toSorted((a, b) => a - b).join()}`);
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
