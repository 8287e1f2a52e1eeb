import { createHash } from "node:crypto";
import { networkOf } from "#platform/client-network.ts";
import type { Member } from "../../token-verifier.ts";

/** The member, or the hashed address. Members without an e-mail address count as visitors: they are free to create. */
export function searcherOf(member: Member | null, address: string): string {
  const name = member === null || member.isAnonymous ? `address ${networkOf(address)}` : `member ${member.userId}`;
  return shortHash(name);
}

/** The key of a request: same for the same words about the same films. */
export function requestName(prompt: string, ranks: readonly number[] | undefined): string {
  return shortHash(`${prompt}\n${ranks === undefined ? "all" : ranks.toSorted((a, b) => a - b).join()}`);
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
