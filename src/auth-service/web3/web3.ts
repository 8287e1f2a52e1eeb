import type { AuthContext } from "../context.ts";
import type { OptionalProtocols } from "../protocols.ts";
import { grantByWeb3 } from "./grant-by-web3.ts";

/** The door to this folder: signing in with a blockchain wallet, as a grant of `POST /token`. */
export function createWeb3Grant(context: AuthContext): NonNullable<OptionalProtocols["grantByWeb3"]> {
  return (request) => grantByWeb3(context, request);
}
