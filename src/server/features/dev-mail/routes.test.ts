import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { outboxFolder } from "#platform/mail/mail-transports.ts";
import { secureRandom } from "#platform/random.ts";
import { createTestApp } from "../../test-app.ts";
import { devMail } from "./routes.ts";

let folder: string;
let app: FastifyInstance;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "canon-outbox-test-"));
  app = await createTestApp();
  const shown = { outboxFolder: folder, publicUrl: "https://try.canon.example" };
  await app.register(devMail({ ...shown, readers: "this machine" }), { prefix: "/dev/mail" });
  await app.register(devMail({ ...shown, readers: "everybody" }), { prefix: "/for-everybody" });
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
/** A remote caller who claims to be on this machine. */
const asIfHere = (url: string, headers: Readonly<Record<string, string>> = {}, remoteAddress = "127.0.0.1") =>
  app.inject({ url, headers: { host: "localhost:3000", ...headers }, remoteAddress });

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

test("shows nothing to another machine, whatever name it asks by", async () => {
  await write("Confirm", Date.UTC(2026, 0, 1));
  for (const address of ["192.168.1.4", "172.17.0.1", "203.0.113.7", "2001:db8::1"]) {
    const answer = await asIfHere("/dev/mail", {}, address);
    expect(answer.statusCode, address).toBe(403);
    expect(answer.body, address).not.toContain("Confirm");
  }
  expect((await asIfHere("/dev/mail", {}, "::1")).statusCode).toBe(200);
});

test("shows nothing by way of a proxy on this machine, which hands on what others ask", async () => {
  await write("Confirm", Date.UTC(2026, 0, 1));
  for (const name of [
    "Forwarded",
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
    "X-Forwarded-Anything",
    "Via",
    "X-Real-IP",
  ]) {
    const answer = await asIfHere("/dev/mail", { [name]: "127.0.0.1" });
    expect(answer.statusCode, name).toBe(403);
    expect(answer.body, name).not.toContain("Confirm");
  }
});

test("shows nothing by way of an nginx that was told nothing but where the product is", async () => {
  const origin = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = connect(Number(origin.port), origin.hostname);
  socket.write("GET /dev/mail HTTP/1.0\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 /);
});

test("where the operator wants it shown, others read it too, but no page elsewhere does", async () => {
  await write("Confirm", Date.UTC(2026, 0, 1));
  const proxied = await asIfHere("/for-everybody", { "x-forwarded-for": "203.0.113.7" }, "172.17.0.1");
  expect(proxied.statusCode).toBe(200);
  expect(proxied.body).toContain("Confirm");
  expect((await get("/for-everybody", "try.canon.example")).statusCode).toBe(200);
  expect((await get("/for-everybody", "evil.example")).statusCode).toBe(403);
});
