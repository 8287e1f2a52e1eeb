import { onTestFinished, expect, test, vi } from "vitest";
import { startMailServer, type ServedMail } from "../support/mail-server.ts";
import { PATIENTLY_OUTSIDE } from "../support/patience.ts";
import { ask, productOfTest } from "./product-of-test.ts";

const PASSWORD = "a strip of celluloid";
const MAIL_FROM = "Canon <films@canon.example>";

async function productWithMailServer() {
  const server = await startMailServer();
  onTestFinished(() => server.close());
  const product = await productOfTest({ MAIL_URL: server.url, MAIL_FROM });
  const post = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await ask(`${product.origin}/auth/v1${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return { ...answer, json: JSON.parse(answer.text) as Readonly<Record<string, unknown>> };
  };
  const received = (to: string, subject: string): Promise<ServedMail> =>
    vi.waitFor(() => {
      const mail = server.mails.findLast((each) => each.to.includes(to) && each.subject === subject);
      if (mail === undefined) throw new Error(`No mail "${subject}" to ${to}.`);
      return mail;
    }, PATIENTLY_OUTSIDE);
  return { product, server, post, received };
}

/** The address behind a mail's button, which must equal the one in its text. */
function linkOf({ text, html }: ServedMail): URL {
  const inText = /^https?:\/\/\S+\?\S+$/m.exec(text)?.[0] ?? "";
  const inButton = /<a href="([^"]+\?[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
  expect(inButton).toBe(inText);
  return new URL(inText);
}

test("a mail server receives the sign-up mail, and scanners that open its link do not use it up", async () => {
  const { product, server, post, received } = await productWithMailServer();
  const email = "agnes@canon.example";
  const redirectTo = `${product.origin}/your-canon?verified=true`;
  const path = `/signup?redirect_to=${encodeURIComponent(redirectTo)}`;
  expect(await post(path, { email, password: PASSWORD, data: { name: "Agnes" } })).toMatchObject({ status: 200 });
  const mail = await received(email, "Confirm your e-mail for Canon");
  expect(mail).toMatchObject({ to: [email], from: "films@canon.example" });

  const link = linkOf(mail);
  expect(link.origin + link.pathname).toBe(`${product.origin}/auth/confirm`);
  expect(Object.fromEntries(link.searchParams)).toEqual({
    token: expect.stringMatching(/^[0-9a-f]{56}$/),
    type: "signup",
    redirect_to: redirectTo,
  });
  // Scanners that pose as browsers and try the link with every method.
  const agents = [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Mozilla/5.0 (compatible; SafeLinks)",
    "curl/8.7.1",
    "",
  ];
  for (const agent of agents)
    for (const method of ["GET", "HEAD", "POST", "OPTIONS"])
      await ask(link.href, {
        method,
        redirect: "follow",
        headers: { "user-agent": agent, "sec-fetch-mode": "navigate" },
      });

  const confirmed = await fetch(`${product.origin}/auth/v1/verify${link.search}`, { redirect: "manual" });
  expect(confirmed.status).toBe(303);
  expect(confirmed.headers.get("location")).toMatch(/\/your-canon\?verified=true#access_token=/);
  const signedIn = await post("/token?grant_type=password", { email, password: PASSWORD });
  expect(signedIn.status).toBe(200);

  // Notices about the account go through the same server.
  const changed = await ask(`${product.origin}/auth/v1/user`, {
    method: "PUT",
    headers: { "content-type": "application/json", authorization: `Bearer ${String(signedIn.json["access_token"])}` },
    body: JSON.stringify({ password: "another strip of celluloid" }),
  });
  expect(changed.status).toBe(200);
  const notice = await received(email, "Your Canon password was changed");
  expect(notice.text.match(/https?:\/\/\S+/g)).toEqual([product.origin]);
  expect(server.mails).toHaveLength(2);
});
