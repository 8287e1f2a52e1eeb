import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { adminOf, ERROR_SHAPES, refusalOf, signedIn } from "../../support/auth-clients.ts";
import { createTestAuth, type TestAuth } from "../../support/auth-service.ts";

let auth: TestAuth;
beforeEach(async () => {
  auth = await createTestAuth();
});
afterEach(() => auth.close());

const ID = "3e2b4b0e-6a84-4b6b-9a0a-5a4f2f5b1c11";

describe.each(ERROR_SHAPES)("what the client offers and this service lacks, in $shape", ({ headers }) => {
  test("is refused with its own code, and signs nobody out", async () => {
    const { anonKey } = auth.service.apiKeys;
    const { client, session } = await signedIn(auth, {
      headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}`, ...headers },
      experimental: { passkey: true, recoveryCodes: true },
    });
    const disabled = [404, "feature_disabled"];
    for (const answer of [
      await client.oauth.getAuthorizationDetails(ID),
      await client.oauth.approveAuthorization(ID),
      await client.oauth.denyAuthorization(ID),
      await client.oauth.listGrants(),
      await client.oauth.revokeGrant({ clientId: ID }),
      await client.mfa.recoveryCodes.getStatus(),
      await client.mfa.recoveryCodes.generate(),
      await client.mfa.recoveryCodes.unenroll(),
    ])
      expect(refusalOf(answer)).toEqual(disabled);
    const noPasskeys = [404, "passkey_disabled"];
    for (const answer of [
      await client.passkey.startRegistration(),
      await client.passkey.startAuthentication(),
      await client.passkey.list(),
      await client.passkey.delete({ passkeyId: ID }),
    ])
      expect(refusalOf(answer)).toEqual(noPasskeys);
    expect((await client.getUser()).data.user?.id).toBe(session.user.id);
  });

  test("is refused to administrators too", async () => {
    const admin = await adminOf(auth, headers);
    const disabled = [404, "feature_disabled"];
    expect(refusalOf(await admin.oauth.listClients())).toEqual(disabled);
    expect(refusalOf(await admin.oauth.getClient(ID))).toEqual(disabled);
    expect(refusalOf(await admin.customProviders.listProviders())).toEqual(disabled);
    expect(refusalOf(await admin.customProviders.deleteProvider("custom:acme"))).toEqual(disabled);
  });
});
