import { randomBytes, randomInt, randomUUID } from "node:crypto";

/** Chance, as a parameter: ids, tokens and codes all come from here. */
export interface Random {
  readonly bytes: (count: number) => Buffer;
  readonly uuid: () => string;
  /** `count` digits, each number of that length equally likely, zero padded. */
  readonly digits: (count: number) => string;
}

export const secureRandom: Random = {
  bytes: (count) => randomBytes(count),
  uuid: () => randomUUID(),
  digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(""),
};
