import { expect, test } from "vitest";
import { secureRandom } from "#platform/random.ts";
import { createPasswordHasher } from "./password-hasher.ts";

test("a kept password costs whoever guesses it what OWASP asks for at least", async () => {
  const { hash, verify } = await createPasswordHasher(secureRandom);
  const kept = await hash("correct horse battery");
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verify(kept, "correct horse battery")).toEqual({ isRight: true, isOutdated: false });
  expect(await verify(kept, "correct horse batterz")).toMatchObject({ isRight: false });
});

test("a hash that costs less is made anew when its owner signs in", async () => {
  const cheap = await createPasswordHasher(secureRandom, { memoryKib: 8, passes: 1 });
  const { verify } = await createPasswordHasher(secureRandom);
  const kept = await cheap.hash("correct horse battery");
  expect(await verify(kept, "correct horse battery")).toEqual({ isRight: true, isOutdated: true });
});

test("a user who is not there, or has no password, is refused like a wrong one", async () => {
  const { verify } = await createPasswordHasher(secureRandom);
  expect(await verify(null, "correct horse battery")).toEqual({ isRight: false, isOutdated: false });
});
