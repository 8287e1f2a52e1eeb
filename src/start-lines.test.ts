import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { startLines } from "./start-lines.ts";

function linesFor(env: Record<string, string>) {
  const reading = readConfig(env);
  if (!reading.ok) throw new Error(reading.message);
  return startLines(reading.config);
}

describe("the start says", () => {
  test("to somebody who tries the product where it is and where its mails can be read", () => {
    expect(linesFor({})).toEqual({
      notes: [
        "Canon is running at http://localhost:3000",
        "Mails are not sent but written to data/outbox, and can be read at http://localhost:3000/dev/mail",
      ],
      warnings: [],
    });
  });

  test("which server mails go by, without the password", () => {
    const { notes, warnings } = linesFor({
      MAIL_URL: "smtps://someone:s3cret@mail.example:4650",
      PUBLIC_URL: "https://canon.example",
    });
    expect(notes[1]).toBe("Mails go out by smtps://mail.example:4650");
    expect(warnings).toEqual([]);
  });

  test("loudly that nobody gets mails, and what to do about it, where nobody can read them either", () => {
    const { notes, warnings } = linesFor({ PUBLIC_URL: "https://canon.example", DATA_DIR: "/data" });
    expect(notes).toHaveLength(1);
    expect(warnings).toEqual([
      "Nobody gets mails: they are written to /data/outbox. Name a mail server with MAIL_URL, or let whoever reaches Canon read them at https://canon.example/dev/mail with DEV_MAIL=on.",
    ]);
  });

  test("that telephone numbers stay off where nothing can send a text message", () => {
    const env = { AUTH_EXTERNAL_PHONE_ENABLED: "true" };
    expect(linesFor(env).warnings).toEqual([
      "Telephone numbers stay off: set AUTH_HOOK_SEND_SMS_URI to the hook that sends text messages.",
    ]);
    const hook = {
      AUTH_HOOK_SEND_SMS_URI: "https://sms.example",
      AUTH_HOOK_SEND_SMS_SECRETS: `v1,whsec_${"a".repeat(32)}`,
    };
    expect(linesFor({ ...env, ...hook }).warnings).toEqual([]);
  });

  test("loudly that everybody can read the mails, where the operator wants that", () => {
    expect(linesFor({ DEV_MAIL: "on", PUBLIC_URL: "https://try.canon.example", DATA_DIR: "/data" }).warnings).toEqual([
      "Whoever reaches Canon can read all mails at https://try.canon.example/dev/mail, as DEV_MAIL is on, and enter any account by them.",
    ]);
  });

  test("loudly that links lead nowhere, where the product listens for others and its address is not set", () => {
    const { notes, warnings } = linesFor({ HOST: "0.0.0.0", MAIL_URL: "smtp://mail.example" });
    expect(notes[0]).toBe("Canon is running at http://localhost:3000");
    expect(warnings).toEqual([
      "Links in mails and shares lead to http://localhost:3000, which works on this machine alone: set PUBLIC_URL to the address that people know.",
    ]);
    expect(linesFor({ HOST: "0.0.0.0", PUBLIC_URL: "https://canon.example", MAIL_URL: "smtp://a" }).warnings).toEqual(
      [],
    );
  });

  test("to somebody who tries the image one sentence about links and one about mails", () => {
    expect(linesFor({ HOST: "0.0.0.0", DATA_DIR: "/data" }).warnings).toHaveLength(2);
  });
});
