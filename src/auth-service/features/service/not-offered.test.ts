import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestAuth, type TestAuth } from "../../../../tests/support/auth-service.ts";

let auth: TestAuth;
beforeEach(async () => {
  auth = await createTestAuth();
});
afterEach(() => auth.close());

test("what newer clients may ask for, and is not here, is refused with a code of its own", async () => {
  const id = "3e2b4b0e-6a84-4b6b-9a0a-5a4f2f5b1c11";
  const refusals = [
    ["GET", "/passkeys", "passkey_disabled"],
    ["POST", "/passkeys/registration/options", "passkey_disabled"],
    ["DELETE", `/admin/users/${id}/passkeys/${id}`, "passkey_disabled"],
    ["GET", `/oauth/authorizations/${id}`, "feature_disabled"],
    ["DELETE", "/user/oauth/grants", "feature_disabled"],
    ["POST", "/admin/oauth/clients", "feature_disabled"],
    ["GET", "/admin/custom-providers", "feature_disabled"],
    ["PUT", "/admin/custom-providers/acme", "feature_disabled"],
    ["POST", "/factors/recovery-codes/verify", "feature_disabled"],
  ] as const;
  for (const [method, path, code] of refusals) {
    const answer = await auth.ask({ method, path });
    expect([path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([path, 404, code]);
  }
});
