import { afterEach, expect, test } from "vitest";
import { createTestAuth, type TestAuth } from "../../../../tests/support/auth-service.ts";

let auth: TestAuth;
afterEach(() => auth.close());

test("a sign-in screen learns what is switched on, and no secret", async () => {
  auth = await createTestAuth({ GOOGLE_CLIENT_ID: "an id", GOOGLE_CLIENT_SECRET: "a secret" });
  const answer = await auth.ask({ path: "/settings" });
  expect(answer.json()).toMatchObject({
    external: { google: true, email: true, phone: false, anonymous_users: false, github: false },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    saml_enabled: false,
    passkeys_enabled: false,
  });
  expect(answer.body).not.toMatch(/an id|a secret/);
});

test("whoever watches the service is told that it lives", async () => {
  auth = await createTestAuth();
  expect((await auth.ask({ path: "/health" })).json()).toMatchObject({ name: "GoTrue" });
});
