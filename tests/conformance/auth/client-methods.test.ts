import { readdirSync, readFileSync } from "node:fs";
import { GoTrueAdminApi, GoTrueClient } from "@supabase/auth-js";
import { expect, test } from "vitest";

/** Methods that no conformance test calls, with reasons. All others must be called. */
const NOT_CALLED: Readonly<Record<string, string>> = {
  initialize: "the constructor calls it",
  isThrowOnErrorEnabled: "says how the client itself is set up",
  fetchJwk: "getClaims calls it",
  signInWithEthereum: "signInWithWeb3 calls it",
  signInWithSolana: "signInWithWeb3 calls it",
  linkIdentityOAuth: "linkIdentity calls it",
  linkIdentityIdToken: "linkIdentity calls it",
  signInWithPasskey: "needs a browser; its first call is passkey.startAuthentication",
  registerPasskey: "needs a browser; its first call is passkey.startRegistration",
  "passkey.verifyRegistration": "nothing to verify: passkeys are not offered, as startRegistration shows",
  "passkey.verifyAuthentication": "nothing to verify: passkeys are not offered, as startAuthentication shows",
  "passkey.update": "passkeys are not offered, as list and delete show",
  "mfa.webauthn.enroll": "mfa.enroll with the type filled in",
  "mfa.webauthn.challenge": "needs a browser; mfa.challenge is its call",
  "mfa.webauthn.verify": "mfa.verify is its call",
  "mfa.webauthn.authenticate": "needs a browser; mfa.challenge and mfa.verify are its calls",
  "mfa.webauthn.register": "needs a browser; mfa.enroll, mfa.challenge and mfa.verify are its calls",
  "mfa.recoveryCodes.verify": "recovery codes are not offered, as getStatus and generate show",
  "mfa.recoveryCodes.regenerate": "recovery codes are not offered, as getStatus and generate show",
  "admin.oauth.createClient": "not offered, as admin.oauth.listClients shows",
  "admin.oauth.updateClient": "not offered, as admin.oauth.listClients shows",
  "admin.oauth.deleteClient": "not offered, as admin.oauth.listClients shows",
  "admin.oauth.regenerateClientSecret": "not offered, as admin.oauth.listClients shows",
  "admin.customProviders.createProvider": "not offered, as admin.customProviders.listProviders shows",
  "admin.customProviders.getProvider": "not offered, as admin.customProviders.listProviders shows",
  "admin.customProviders.updateProvider": "not offered, as admin.customProviders.listProviders shows",
  "admin.passkey.listPasskeys": "passkeys are not offered, as passkey.list shows",
  "admin.passkey.deletePasskey": "passkeys are not offered, as passkey.list shows",
};

/** Not the client's own methods. */
const PARTS_OF_ITS_WORKINGS = new Set(["storage", "fetch", "logger"]);

function publicMethods(): readonly string[] {
  const client = new GoTrueClient({ url: "http://localhost/auth/v1", autoRefreshToken: false });
  const named = (prototype: object): readonly string[] =>
    Object.entries(Object.getOwnPropertyDescriptors(prototype))
      .filter(([name, { value }]) => typeof value === "function" && name !== "constructor" && !name.startsWith("_"))
      .map(([name]) => name);
  const nested = (path: string, part: object): readonly string[] =>
    Object.entries(part).flatMap(([name, value]) => {
      if (name.startsWith("_") || PARTS_OF_ITS_WORKINGS.has(name)) return [];
      if (typeof value === "function") return [`${path}${name}`];
      return ["mfa", "oauth", "passkey", "customProviders", "webauthn", "recoveryCodes"].includes(name)
        ? nested(`${path}${name}.`, value as object)
        : [];
    });
  return [
    ...named(GoTrueClient.prototype),
    ...named(GoTrueAdminApi.prototype).map((name) => `admin.${name}`),
    ...nested("", client),
    ...nested("admin.", client.admin),
  ];
}

test("every method of the vendor's client is called by these tests, or left out for a reason", () => {
  const source = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith(".test.ts") && name !== "client-methods.test.ts")
    .map((name) => readFileSync(`${import.meta.dirname}/${name}`, "utf8"))
    .join("\n");
  const methods = publicMethods();
  const isCalled = (method: string): boolean =>
    method.startsWith("admin.")
      ? new RegExp(
          String.raw`\b(?:admin|asked)\.${method.slice("admin.".length).replaceAll(".", String.raw`\.`)}\(`,
        ).test(source)
      : new RegExp(String.raw`[\w)]\.${method.replaceAll(".", String.raw`\.`)}\(`).test(source);
  const missing = methods.filter((method) => !isCalled(method) && NOT_CALLED[method] === undefined);
  expect(missing).toEqual([]);
  expect(Object.keys(NOT_CALLED).filter((method) => !methods.includes(method))).toEqual([]);
});
