import { expect, test } from "vitest";
import { createTestApp } from "../../test-app.ts";

const PATH = "/.well-known/security.txt";
const appWith = (securityContact: string | null, clock: () => number = () => Date.UTC(2026, 10, 24, 15, 30)) =>
  createTestApp({
    settings: { publicUrl: "https://canon.example", logLevel: "silent", trustedProxies: [] },
    securityContact,
    clock,
  });

test("whoever finds a weakness reads whom to tell, in the standard's form", async () => {
  const app = await appWith("mailto:security@canon.example");
  const answer = await app.inject({ url: PATH });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(answer.body).toBe(
    `${[
      "Contact: mailto:security@canon.example",
      "Expires: 2027-05-23T00:00:00Z",
      "Canonical: https://canon.example/.well-known/security.txt",
      "Preferred-Languages: en",
    ].join("\r\n")}\r\n`,
  );
});

test("what it says has never expired, however long the product runs", async () => {
  let now = Date.UTC(2026, 10, 24);
  const app = await appWith("mailto:security@canon.example", () => now);
  for (const later of [0, 300, 4000]) {
    now = Date.UTC(2026, 10, 24 + later, 23, 59);
    const [, expires = ""] = /^Expires: (\S+)\r$/m.exec((await app.inject({ url: PATH })).body) ?? [];
    const days = (Date.parse(expires) - now) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
  }
});

test("without https it does not say where it belongs, which the standard allows for https alone", async () => {
  const app = await createTestApp({ securityContact: "https://canon.example/report" });
  const { body } = await app.inject({ url: PATH });
  expect(body).toMatch(/^Contact: https:\/\/canon\.example\/report\r\n/);
  expect(body).not.toContain("Canonical");
});

test("where the operator names nobody there is none", async () => {
  expect((await (await appWith(null)).inject({ url: PATH })).statusCode).toBe(404);
});
