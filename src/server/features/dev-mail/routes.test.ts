import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { outboxFolder } from "#platform/mail/outbox-folder.ts";
import { secureRandom } from "#platform/random.ts";
import { createTestApp } from "../../test-app.ts";
import { devMail } from "./routes.ts";

let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "canon-outbox-test-"));
  app = await createTestApp();
  await app.register(devMail({ outboxFolder: folder }), { prefix: "/dev/mail" });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const LINK = "http://localhost:3000/auth/v1/verify?token=abc&type=signup";
const write = async (subject: string, createdAt: number): Promise<void> => {
  const outbox = outboxFolder({ folder, from: { name: "Canon", address: "no-reply@localhost" } });
  await outbox.send(
    {
      channel: "email",
      to: "someone@example.com",
      subject,
      text: `Confirm:\n\n${LINK}\n\nCode 123456 <script>\n`,
      html: `<p style="color:red">Hello</p><script>alert(1)</script>`,
    },
    { id: secureRandom.uuid(), createdAt },
  );
};
const get = (url: string, host = "localhost:3000") => app.inject({ url, headers: { host } });

test("lists the mails, newest first", async () => {
  expect((await get("/dev/mail")).body).toContain("No mail yet.");
  await write("The first <b>", Date.UTC(2026, 0, 1));
  await write("The second", Date.UTC(2026, 0, 2));
  writeFileSync(join(folder, "notes.txt"), "not a mail");
  const page = await get("/dev/mail");
  expect(page.statusCode).toBe(200);
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(page.body.indexOf("The second")).toBeLessThan(page.body.indexOf("The first &lt;b&gt;"));
  expect(page.body).not.toContain("notes");
});

test("shows a mail with its links to follow, and nothing in it runs", async () => {
  await write("Confirm", Date.UTC(2026, 0, 1));
  const address = /href="(\/dev\/mail\/[^"]+\.eml)"/.exec((await get("/dev/mail")).body)?.[1] ?? "";
  const page = await get(address);
  expect(page.body).toContain(`<a href="${LINK.replaceAll("&", "&amp;")}">`);
  expect(page.body).toContain("Code 123456 &lt;script&gt;");
  expect(page.body).toContain("someone@example.com");
  expect(page.headers["content-security-policy"]).toContain("script-src 'self'");
  const html = await get(`${address}/html`);
  expect(html.body).toContain("<p style=");
  expect(html.headers["content-security-policy"]).toMatch(/^default-src 'none'.*sandbox/);
});

test("shows nothing outside the folder, and nothing that is not there", async () => {
  writeFileSync(join(folder, "..", "secret.eml"), "Subject: secret\r\n\r\n");
  for (const name of ["..%2Fsecret.eml", "secret.eml", `20260101T000000.000Z-${secureRandom.uuid()}.eml`, "%00.eml"])
    expect((await get(`/dev/mail/${name}`)).statusCode, name).toBe(404);
  rmSync(join(folder, "..", "secret.eml"));
});

test("shows nothing to a page elsewhere whose name was made to lead here", async () => {
  await write("Confirm", Date.UTC(2026, 0, 1));
  const answer = await get("/dev/mail", "evil.example");
  expect(answer.statusCode).toBe(403);
  expect(answer.body).not.toContain("Confirm");
  expect((await get("/dev/mail", "127.0.0.1:3000")).statusCode).toBe(200);
});
