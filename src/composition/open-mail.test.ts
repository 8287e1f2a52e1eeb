import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PATIENTLY } from "../../tests/support/patience.ts";
import { openTestDatabase, type TestDatabase } from "../../tests/support/test-database.ts";
import { type MailConfig, openMail, type OpenMail } from "./open-mail.ts";
import { MAIL_MIGRATIONS } from "#platform/mail/mailer.ts";

const silent = { warn: () => undefined, error: () => undefined };

let opened: TestDatabase;
let mail: OpenMail | null = null;
beforeEach(async () => {
  opened = await openTestDatabase([MAIL_MIGRATIONS]);
});
afterEach(async () => {
  await mail?.close();
  await opened.close();
});

const open = (changes: Partial<MailConfig> = {}): OpenMail => {
  const config: MailConfig = {
    auth: { kind: "hosted", url: "", anonKey: "", jwtSecret: null, serviceRoleKey: null, google: null },
    dataDir: opened.dataDir,
    host: "127.0.0.1",
    trustedProxies: [],
    devMail: null,
    publicUrl: "http://localhost:3000",
    mailUrl: null,
    mailFrom: { name: "Canon", address: "no-reply@localhost" },
    ...changes,
  };
  mail = openMail(config, opened.database);
  return mail;
};
const enqueue = ({ mailer }: OpenMail): Promise<void> =>
  opened.database.transaction((queries) =>
    mailer.enqueue({ channel: "email", to: "a@example.com", subject: "Hi", text: "Hi\n", html: "<p>Hi" }, queries),
  );
const written = (): readonly string[] => {
  try {
    return readdirSync(join(opened.dataDir, "outbox"));
  } catch {
    return [];
  }
};

describe("without a mail server", () => {
  test("a mail is in the outbox folder within a moment of its transaction", async () => {
    const started = open();
    started.start(silent);
    await enqueue(started);
    await vi.waitFor(() => expect(written()).toHaveLength(1), PATIENTLY);
  });

  test("what was queued before a restart goes out after it", async () => {
    await enqueue(open());
    expect(written()).toHaveLength(0);
    open().start(silent);
    await vi.waitFor(() => expect(written()).toHaveLength(1), PATIENTLY);
  });

  test("a transaction that is undone sends nothing", async () => {
    const started = open();
    started.start(silent);
    const undone = opened.database.transaction(async (queries) => {
      await started.mailer.enqueue(
        { channel: "email", to: "b@example.com", subject: "No", text: "No\n", html: "<p>No" },
        queries,
      );
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await enqueue(started);
    await vi.waitFor(() => expect(written()).toHaveLength(1), PATIENTLY);
  });
});

describe("the outbox is shown", () => {
  const isShown = (changes: Partial<MailConfig>): boolean => open(changes).devMail !== null;

  test("where the product's address leads to this machine alone, and never beside a mail server", () => {
    for (const publicUrl of ["http://localhost:3000", "http://127.0.0.1:8080", "http://[::1]:3000"])
      expect(isShown({ publicUrl }), publicUrl).toBe(true);
    for (const publicUrl of ["https://canon.example", "http://localhost.evil.example", "http://192.168.1.4:3000"])
      expect(isShown({ publicUrl }), publicUrl).toBe(false);
    expect(isShown({ mailUrl: "smtp://localhost" })).toBe(false);
  });

  test("where the product listens for this machine alone, even if its address was forgotten", () => {
    for (const host of ["127.0.0.1", "127.0.0.2", "::1", "localhost"]) expect(isShown({ host }), host).toBe(true);
    for (const host of ["0.0.0.0", "::", "192.168.1.4", "canon.example"]) expect(isShown({ host }), host).toBe(false);
  });

  test("where no proxy stands before the product", () => {
    expect(isShown({ trustedProxies: ["127.0.0.1"] })).toBe(false);
  });

  test("wherever DEV_MAIL is on, and nowhere that it is off; a mail server has no outbox", () => {
    expect(isShown({ devMail: "on", host: "0.0.0.0", publicUrl: "https://try.canon.example" })).toBe(true);
    expect(isShown({ devMail: "off" })).toBe(false);
    expect(isShown({ devMail: "on", mailUrl: "smtp://localhost" })).toBe(false);
  });
});
