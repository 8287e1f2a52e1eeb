import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestAuth, type TestAuth, type TestSession } from "../../../../tests/support/auth-service.ts";
import { addFactor } from "../../users/user-store.ts";
import type { FactorRow } from "../../database/auth-tables.ts";
import { secureRandom } from "#platform/random.ts";

let auth: TestAuth;
let session: TestSession;
beforeEach(async () => {
  auth = await createTestAuth();
  session = await auth.signIn();
});
afterEach(() => auth.close());

/** A factor as enrolling leaves it; enrolling has its own tests. */
async function enrolled(given: Partial<FactorRow> = {}): Promise<FactorRow> {
  const factor: FactorRow = {
    id: secureRandom.uuid(),
    user_id: session.user.id,
    factor_type: "totp",
    status: "verified",
    friendly_name: null,
    secret_sealed: "a sealed secret",
    phone: null,
    webauthn_credential: null,
    webauthn_aaguid: null,
    last_challenged_at: null,
    created_at: auth.clock(),
    updated_at: auth.clock(),
    ...given,
  };
  await addFactor(auth.database.db, factor);
  return factor;
}

const ask = (method: "GET" | "PUT" | "DELETE", path: string, body?: unknown) =>
  auth.ask({
    method,
    path: `/admin/users/${path}`,
    token: auth.service.apiKeys.serviceRoleKey,
    ...(body === undefined ? {} : { body }),
  });

test("a user's factors are a bare list, without their secrets", async () => {
  expect((await ask("GET", `${session.user.id}/factors`)).json()).toEqual([]);
  const factor = await enrolled({ friendly_name: "phone app" });
  const answer = await ask("GET", `${session.user.id}/factors`);
  expect(answer.json()).toMatchObject([
    { id: factor.id, factor_type: "totp", status: "verified", friendly_name: "phone app", phone: "" },
  ]);
  expect(answer.body).not.toContain("secret");
});

test("a deleted factor is answered once more, and the sessions it raised fall back", async () => {
  const factor = await enrolled();
  const { db } = auth.database;
  await db.updateTable("auth_sessions").set({ aal: "aal2", factor_id: factor.id }).execute();
  const answer = await ask("DELETE", `${session.user.id}/factors/${factor.id}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ id: factor.id, factor_type: "totp" });
  expect((await ask("GET", `${session.user.id}/factors`)).json()).toEqual([]);
  expect(await db.selectFrom("auth_sessions").select(["aal", "factor_id"]).execute()).toEqual([
    { aal: "aal1", factor_id: null },
  ]);
});

test("a factor gets another name, and a phone factor another number", async () => {
  const totp = await enrolled({ friendly_name: "old" });
  const phone = await enrolled({ factor_type: "phone", friendly_name: "mobile", phone: "447700900123" });
  const path = (factor: FactorRow) => `${session.user.id}/factors/${factor.id}`;
  expect((await ask("PUT", path(totp), { friendly_name: "new", phone: "447700900199" })).json()).toMatchObject({
    friendly_name: "new",
    phone: "",
  });
  expect((await ask("PUT", path(phone), { phone: "+44 7700 900124" })).json()).toMatchObject({
    friendly_name: "mobile",
    phone: "447700900124",
  });
  expect((await ask("PUT", path(phone), { phone: "none" })).json()).toMatchObject({ code: "validation_failed" });
  const conflict = await ask("PUT", path(phone), { friendly_name: "new" });
  expect([conflict.statusCode, conflict.json<{ code: string }>().code]).toEqual([422, "mfa_factor_name_conflict"]);
});

test("another user's factor, none, and what is no id are not found", async () => {
  const factor = await enrolled();
  const { user: other } = await auth.signIn();
  const nobody = "3e2b4b0e-6a84-4b6b-9a0a-5a4f2f5b1c11";
  const refusals = [
    [`${other.id}/factors/${factor.id}`, "mfa_factor_not_found"],
    [`${other.id}/factors/${nobody}`, "mfa_factor_not_found"],
    [`${other.id}/factors/7`, "validation_failed"],
    [`${nobody}/factors/${factor.id}`, "user_not_found"],
    [`7/factors/${factor.id}`, "validation_failed"],
  ] as const;
  for (const [path, code] of refusals) {
    for (const method of ["PUT", "DELETE"] as const) {
      const answer = await ask(method, path, {});
      expect([path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([path, 404, code]);
    }
  }
  expect((await ask("GET", `${nobody}/factors`)).json()).toMatchObject({ code: "user_not_found" });
});
