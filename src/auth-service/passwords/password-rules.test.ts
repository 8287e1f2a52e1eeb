import { describe, expect, test } from "vitest";
import { readAuthSettings } from "../settings/settings.ts";
import { findWeakness } from "./password-rules.ts";

const reading = readAuthSettings({}, { publicUrl: "https://canon.example" });
if (!reading.ok) throw new Error(reading.message);
const { settings } = reading;
const ADA = { email: "ada.lovelace@analytical.example", names: ["Ada Lovelace"] };
const reasons = (password: string, person = ADA) => findWeakness(password, settings, person)?.reasons ?? null;

describe("a password is too weak", () => {
  test.each(["123456", "password", "PASSWORD", "qwerty", "Dragon", "iloveyou", "letmein", "trustno1"])(
    "that many have: %s",
    (password) => {
      expect(reasons(password)).toEqual(["pwned"]);
    },
  );

  test.each([
    "ada.lovelace@analytical.example",
    "Ada.Lovelace",
    "lovelace",
    "LOVELACE1!",
    "adalovelace",
    "Ada Lovelace",
    "lovelaceada",
    "analytical",
    "2026lovelace",
  ])("that is the member's own name or address: %s", (password) => {
    expect(reasons(password)).toEqual(["pwned"]);
  });

  test("that is too short, and then that is said alone", () => {
    expect(reasons("abc")).toEqual(["length"]);
    expect(reasons("1234")).toEqual(["length"]);
  });
});

describe("a password may be chosen", () => {
  test.each(["correct horse battery", "lovelace invented it", "mouse7", "adamant steel", "Zp4!xu"])(
    "%s",
    (password) => {
      expect(reasons(password)).toBeNull();
    },
  );

  test("by somebody of whom nothing is known", () => {
    expect(reasons("lovelace invented", { email: "", names: [""] })).toBeNull();
    expect(findWeakness("Zp4!xu", settings)).toBeNull();
  });
});
