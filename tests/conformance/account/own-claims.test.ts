import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberSubscription, SandboxOutcome } from "#contract/api/payments.ts";
import { newEmail, PASSWORD, SMS_HOOK } from "../../support/auth-service.ts";
import { type MembersProduct, openMembersProduct } from "../../support/members-product.ts";

/** Metadata that pretends to own an address. */
const BOASTS = { email_verified: true, phone_verified: true };
const CANON = { isPublic: true, canonFilms: [{ film_id: 1 }, { film_id: 2 }] };

let product: MembersProduct;
beforeAll(async () => {
  product = await openMembersProduct({ ...SMS_HOOK, AUTH_EXTERNAL_PHONE_ENABLED: "true" });
});
afterAll(() => product.close());

let numbers = 15_550_000;
/** A user who signs in by telephone, with an address they have never proven. */
async function unproven(email: string) {
  numbers += 1;
  const phone = String(numbers);
  const created = await product.asAdmin({
    method: "POST",
    url: "/auth/v1/admin/users",
    payload: { email, phone, phone_confirm: true, password: PASSWORD, user_metadata: BOASTS },
  });
  expect(created.statusCode, created.body).toBe(200);
  return product.signIn({ phone, password: PASSWORD });
}

test("nobody shares under an unproven address, whatever their metadata says", async () => {
  const member = await unproven(newEmail());
  const data = { ...BOASTS, email: newEmail(), name: "Ann" };
  await member.ask({ method: "PUT", url: "/auth/v1/user", payload: { data } });
  const refused = await member.ask({ method: "POST", url: "/api/canon/share", payload: CANON });
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { message: "Please confirm your e-mail address before you share." },
  ]);
});

test("a member with a proven address may share, whatever their metadata says", async () => {
  const email = newEmail();
  const payload = { email, email_confirm: true, password: PASSWORD };
  const { id } = (await product.asAdmin({ method: "POST", url: "/auth/v1/admin/users", payload })).json<{
    id: string;
  }>();
  const changes = { user_metadata: { email_verified: false } };
  await product.asAdmin({ method: "PUT", url: `/auth/v1/admin/users/${id}`, payload: changes });
  const member = await product.signIn({ email, password: PASSWORD });
  const shared = await member.ask({ method: "POST", url: "/api/canon/share", payload: CANON });
  expect(shared.statusCode).toBe(200);
});

test("nobody gets another person's subscription by claiming their address, or that it was proven", async () => {
  const email = newEmail();
  const stranger = await unproven(email);
  const { clientSecret } = (await product.app.inject({ method: "POST", url: "/api/create-subscription" })).json<{
    clientSecret: string;
  }>();
  const payload = { clientSecret, card: "4242424242424242", email, authentication: null };
  const paid = await product.app.inject({ method: "POST", url: "/api/sandbox/pay", payload });
  expect(paid.json<SandboxOutcome>()).toMatchObject({ outcome: "succeeded" });
  const stateOf = async () =>
    (await stranger.ask({ url: "/api/user/subscription" })).json<MemberSubscription>().subscription;
  expect(await stateOf()).toBeNull();
  await product.asAdmin({
    method: "PUT",
    url: `/auth/v1/admin/users/${stranger.userId}`,
    payload: { email_confirm: true },
  });
  expect(await stateOf()).toMatchObject({ status: "active" });
});
