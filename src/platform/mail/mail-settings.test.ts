import { expect, test } from "vitest";
import { isMailUrl, parseSender } from "./mail-settings.ts";

test("a sender is a bare address, or a name with one", () => {
  expect(parseSender("Canon <no-reply@localhost>")).toEqual({ name: "Canon", address: "no-reply@localhost" });
  expect(parseSender('"Canon, the films" <a@b.example>')).toEqual({ name: "Canon, the films", address: "a@b.example" });
  expect(parseSender("no-reply@canon.example")).toEqual({ name: "", address: "no-reply@canon.example" });
});

test("anything more or less is no sender", () => {
  for (const text of [
    "",
    "Canon",
    "a@b, c@d",
    "Canon <a@b, c@d>",
    "A\r\nBcc: x@y <a@b>",
    "<a@b> <c@d>",
    "a b@c",
    "a@-b",
  ])
    expect(parseSender(text), text).toBeNull();
});

test("mail goes out by SMTP alone, with or without TLS", () => {
  for (const url of ["smtp://localhost", "smtp://user:pass@mail.example:587", "smtps://mail.example"])
    expect(isMailUrl(url)).toBe(true);
  for (const url of ["", "mail.example", "http://mail.example", "smtp://", "file:///etc/passwd"])
    expect(isMailUrl(url), url).toBe(false);
});
