import { describe, expect, test } from "vitest";
import { composeMail } from "./compose-mail.ts";
import { type MailKind, MAIL_WORDS } from "./mail-words.ts";

// The one list of kinds there is.
const KINDS = Object.keys(MAIL_WORDS) as MailKind[];
const LINK = `https://canon.example/auth/v1/verify?token=${"0a".repeat(28)}&type=signup&redirect_to=https%3A%2F%2Fcanon.example`;

const compose = (kind: MailKind, confirmationUrl: string | null = kind === "reauthentication" ? null : LINK) =>
  composeMail(kind, {
    sendingTo: "someone@example.com",
    siteUrl: "https://canon.example",
    confirmationUrl,
    token: "042017",
  });

describe.each(KINDS)("the mail for %s", (kind) => {
  test("names Canon, and carries its one code in both forms", () => {
    const mail = compose(kind);
    expect(mail.subject).toContain("Canon");
    expect(mail.text.match(/\b\d{6}\b/g)).toEqual(["042017"]);
    expect(mail.html.match(/\b\d{6}\b/g)).toEqual(["042017"]);
  });

  test("has its link on a line of its own, and behind a button", () => {
    const mail = compose(kind);
    const hasLink = kind !== "reauthentication";
    expect(mail.text.split("\n").includes(LINK)).toBe(hasLink);
    expect(mail.html.includes(`<a href="${LINK.replaceAll("&", "&amp;")}"`)).toBe(hasLink);
  });

  test("loads nothing from anywhere and runs nothing", () => {
    const { html } = compose(kind);
    expect(html).not.toMatch(/<(?:img|script|link|iframe|form|object|style)\b|url\(|@import/i);
    const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.every((address) => address?.startsWith("https://canon.example"))).toBe(true);
  });

  test("can travel as it is: plain characters, no overlong line", () => {
    const mail = compose(kind);
    for (const line of `${mail.subject}\n${mail.text}\n${mail.html}`.split("\n")) {
      expect(line).toMatch(/^[ -~]*$/);
      expect(line.length).toBeLessThan(900);
    }
  });
});

test("nothing in an address breaks out of the HTML", () => {
  const { html } = compose("signup", `https://canon.example/"><script>alert(1)</script>`);
  expect(html).not.toContain("<script");
});
