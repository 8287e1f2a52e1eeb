import { afterEach, describe, expect, test } from "vitest";
import { isSomethingWritten } from "./recover-from-missing-script.ts";

describe("a page is not loaded anew over what somebody has written", () => {
  afterEach(() => document.body.replaceChildren());

  test("whichever field it stands in", () => {
    document.body.innerHTML =
      "<input><input type=hidden value=1><input type=checkbox checked><input type=email><textarea></textarea>";
    expect(isSomethingWritten(document)).toBe(false);
    for (const field of document.querySelectorAll<HTMLInputElement>("input:not([value], [checked]), textarea")) {
      field.value = "something tender";
      expect(isSomethingWritten(document)).toBe(true);
      field.value = "";
    }
  });
});
