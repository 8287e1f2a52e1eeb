import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "#platform/clock.ts";
import { createTestAuth, newEmail, type TestAuth } from "../../../tests/support/auth-service.ts";

/** Of the thirty mails an hour: what one network may cause, and all newcomers together. */
const MAILS_OF_ONE_NETWORK = 6;
const MAILS_OF_NEWCOMERS = 20;
const OWNER = "203.0.113.9";

let roomy: TestAuth;
/** The service as it is by default, on the database in which the other makes accounts as many as a test needs. */
let auth: TestAuth;
let owner: string;
beforeEach(async () => {
  roomy = await createTestAuth({ AUTH_RATE_LIMIT_EMAIL_SENT: "9000", AUTH_RATE_LIMIT_OTP: "9000" });
  auth = await roomy.secondProcess({});
  [owner = ""] = await newAccounts(1);
});
afterEach(async () => {
  await auth.close();
  await roomy.close();
});

const newAccounts = async (count: number): Promise<readonly string[]> => {
  const emails: string[] = [];
  for (let index = 0; index < count; index += 1) emails.push((await roomy.signIn()).user.email);
  roomy.pass(HOUR);
  return emails;
};

const ask = async (path: string, body: object, from: string) => {
  const answer = await auth.ask({ method: "POST", path, body, from });
  return [answer.statusCode, answer.json<{ readonly code?: string }>().code ?? null];
};
const recover = (email: string, from: string) => ask("/recover", { email }, from);
/** A new account without a password, for that takes time. */
const askAsNewcomer = (from: string) => ask("/otp", { email: newEmail() }, from);
const mailsTo = async (email: string) => (await auth.messages()).filter(({ to }) => to === email).length;
const REFUSED = [429, "over_email_send_rate_limit"];

/** Addresses of so many different networks of one attacker. */
const networks = (count: number) => Array.from({ length: count }, (_, index) => `198.51.${index}.7`);

/** How many of so many calls at once are answered as if mail had gone out. */
async function countAllowed(count: number, call: (index: number) => Promise<readonly unknown[]>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  const refused = answers.filter(([status]) => status !== 200);
  expect(refused).toEqual(refused.map(() => REFUSED));
  return count - refused.length;
}

/** The owner asks for a way back in, again and again for an hour in which the attack goes on; each time it comes. */
async function expectOwnerIsMailed(attack: () => Promise<unknown>): Promise<void> {
  const before = await mailsTo(owner);
  for (let round = 0; round < 4; round += 1) {
    await attack();
    expect(await recover(owner, OWNER)).toEqual([200, null]);
    auth.pass(15 * MINUTE);
  }
  expect(await mailsTo(owner)).toBe(before + 4);
}

describe("the owner's own mail goes out while somebody tries to use up everybody's", () => {
  test("by asking for ways back in to addresses nobody has, from one network", async () => {
    await expectOwnerIsMailed(() => countAllowed(30, (index) => recover(newEmail(), `198.51.100.${index}`)));
  });

  test("the same from many networks: what is not sent costs nothing", async () => {
    await expectOwnerIsMailed(async () => {
      for (const from of networks(10)) await countAllowed(8, () => recover(newEmail(), from));
    });
  });

  test("by making accounts of addresses that were made up, from one network and from many", async () => {
    await expectOwnerIsMailed(() => countAllowed(30, () => askAsNewcomer("198.51.100.7")));
    await expectOwnerIsMailed(async () => {
      for (const from of networks(10)) await countAllowed(8, () => askAsNewcomer(from));
    });
  });

  test("by having mails sent to accounts of their own, from a few networks", async () => {
    const own = await newAccounts(8);
    await expectOwnerIsMailed(async () => {
      for (const from of networks(3)) {
        await countAllowed(own.length, (index) => recover(own[index] ?? "", from));
        auth.pass(MINUTE);
      }
    });
  });
});

describe("a network's share", () => {
  test("is a fifth of the service's mails, whether anybody has the addresses or not", async () => {
    const known = await newAccounts(MAILS_OF_ONE_NETWORK + 1);
    const [knownFrom, unknownFrom] = ["192.0.2.", "2001:db8:5:"];
    const toKnown = await countAllowed(known.length, (index) =>
      recover(known[index] ?? "", `${knownFrom}${index + 1}`),
    );
    const toUnknown = await countAllowed(known.length, (index) => recover(newEmail(), `${unknownFrom}${index + 1}::1`));
    expect([toKnown, toUnknown]).toEqual([MAILS_OF_ONE_NETWORK, MAILS_OF_ONE_NETWORK]);
  });

  test("comes back over the hour, and is no other network's", async () => {
    expect(await countAllowed(10, () => askAsNewcomer("192.0.2.1"))).toBe(MAILS_OF_ONE_NETWORK);
    expect(await askAsNewcomer("192.0.3.1")).toEqual([200, null]);
    auth.pass(10 * MINUTE);
    expect(await countAllowed(10, () => askAsNewcomer("192.0.2.1"))).toBe(1);
  });

  test("is not counted behind a proxy nobody named, where everybody seems to be one machine", async () => {
    expect(await countAllowed(10, () => askAsNewcomer("172.17.0.1"))).toBe(10);
  });

  test("does not show that a change of address is under way, though that sends two mails", async () => {
    const { access_token: token, user } = await roomy.signIn();
    await roomy.ask({ method: "PUT", path: "/user", body: { email: newEmail() }, token });
    auth.pass(HOUR);
    const again = (email: string, from: string) => ask("/resend", { type: "email_change", email }, from);
    for (const [email, from] of [
      [user.email, "192.0.2.1"],
      [newEmail(), "192.0.3.1"],
    ] as const) {
      expect(await again(email, from)).toEqual([200, null]);
      expect(await countAllowed(10, () => askAsNewcomer(from))).toBe(MAILS_OF_ONE_NETWORK - 1);
    }
  });
});

test("newcomers have two thirds of the mails; then nobody is sent a code to sign in with, known or not", async () => {
  expect(await countAllowed(MAILS_OF_NEWCOMERS + 4, (index) => askAsNewcomer(`198.51.${index}.1`))).toBe(
    MAILS_OF_NEWCOMERS,
  );
  expect(await ask("/otp", { email: owner }, OWNER)).toEqual(REFUSED);
  expect(await askAsNewcomer(OWNER)).toEqual(REFUSED);
  expect(await recover(owner, OWNER)).toEqual([200, null]);
});

test("once the service's mails are spent, known and unknown are refused alike", async () => {
  const spent = await auth.secondProcess({ AUTH_RATE_LIMIT_EMAIL_SENT: "1" });
  const ownMail = async (email: string, from: string) => {
    const answer = await spent.ask({ method: "POST", path: "/recover", body: { email }, from });
    return [answer.statusCode, answer.json(), Number(answer.headers["retry-after"]) > 0];
  };
  expect((await ownMail(owner, "192.0.2.1"))[0]).toBe(200);
  auth.pass(MINUTE);
  const known = await ownMail(owner, "192.0.3.1");
  expect(known).toEqual([429, { code: "over_email_send_rate_limit", message: "email rate limit exceeded" }, true]);
  expect(await ownMail(newEmail(), "192.0.4.1")).toEqual(known);
  await spent.close();
});
