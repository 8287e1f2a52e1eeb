import { expect, test } from "vitest";
import { isKnownHash, verifyHash } from "./password-hasher.ts";

/** Made by the programs that people move from, as their own documents and tests show them. */
const IMPORTED = [
  ["PHP's bcrypt", "$2y$10$92IXUNpkjO0rOQ5byMi.Ye4oKoEa3Ro9llC/.og/at2.uheWG/igi", "password"],
  ["the first bcrypt", "$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW", "U*U"],
  ["argon2i", "$argon2i$v=19$m=65536,t=2,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b+dWRWJTmaaJObG", "password"],
  [
    "Firebase's scrypt",
    "$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==",
    "user1password",
  ],
] as const;

test.each(IMPORTED)("a hash of %s takes its password and no other", async (_maker, hash, password) => {
  expect(isKnownHash(hash)).toBe(true);
  expect(await verifyHash(hash, password)).toBe(true);
  expect(await verifyHash(hash, `${password} `)).toBe(false);
});

test("a hash that only looks like one takes no password", async () => {
  const cutShort = "$argon2i$v=19$m=65536,t=2,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b2dWRWJTmaaO";
  expect(await verifyHash(cutShort, "password")).toBe(false);
});

test.each([
  ["plain text", "password"],
  ["an unsalted digest", "5f4dcc3b5aa765d61d8327deb882cf99"],
  ["bcrypt that takes minutes", `$2y$20$${"a".repeat(53)}`],
  ["argon2 that takes gigabytes", `$argon2id$v=19$m=99999999,t=1,p=1$${"a".repeat(22)}$${"b".repeat(43)}`],
])("%s is no hash to be imported, and takes no password", async (_name, hash) => {
  expect(isKnownHash(hash)).toBe(false);
  expect(await verifyHash(hash, "password")).toBe(false);
});
