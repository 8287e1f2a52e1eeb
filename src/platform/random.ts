import { randomBytes, randomInt, randomUUID } from "node:crypto";

export interface Random {
  readonly bytes: (count: number) => Buffer;
  readonly uuid: () => string;
  /** Uniformly random, zero padded. */
  readonly digits: (count: number) => string;
}

export const secureRandom: Random = {
  bytes: (count) => randomBytes(count),
  uuid: () => randomUUID(),
  digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(""),
};
