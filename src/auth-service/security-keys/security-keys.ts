import type { AuthContext } from "../context.ts";
import type { SecurityKeys } from "../protocols.ts";
import { challengeKey, checkKeyAnswer, keyChanges } from "./key-ceremonies.ts";

export function createSecurityKeys(context: AuthContext): SecurityKeys {
  return {
    challenge: (given) => challengeKey(context, given),
    checkAnswer: checkKeyAnswer,
    changesBy: keyChanges,
  };
}
