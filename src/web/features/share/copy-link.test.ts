import { afterEach, describe, expect, test, vi } from "vitest";
import { deliverLink } from "./copy-link.ts";

const LINK = { url: "https://canon.example/c/abc", title: "My canon", text: "Seven films" };

/** A browser with only some ways to copy or share; records what each was given. */
function givenBrowser(works: { readonly clipboard?: boolean; readonly command?: boolean; readonly share?: boolean }) {
  const given: { clipboard?: string; selected?: string; shared?: unknown } = {};
  vi.stubGlobal("navigator", {
    ...(works.clipboard === undefined
      ? {}
      : {
          clipboard: {
            writeText: async (text: string) => {
              if (!works.clipboard) throw new DOMException("", "NotAllowedError");
              given.clipboard = text;
            },
          },
        }),
    ...(works.share === undefined
      ? {}
      : {
          share: async (data: unknown) => {
            if (!works.share) throw new DOMException("", "AbortError");
            given.shared = data;
          },
        }),
  });
  document.execCommand = () => {
    const field = document.activeElement;
    if (field instanceof HTMLTextAreaElement) given.selected = field.value;
    return works.command === true;
  };
  return given;
}

afterEach(() => vi.unstubAllGlobals());

describe("a link leaves the page", () => {
  test("by the clipboard", async () => {
    const given = givenBrowser({ clipboard: true, command: true, share: true });
    expect(await deliverLink(LINK)).toBe("copied");
    expect(given).toEqual({ clipboard: LINK.url });
  });

  test.each([[false], [undefined]])(
    "by legacy copying where the clipboard is refused or missing",
    async (clipboard) => {
      const given = givenBrowser({ ...(clipboard === undefined ? {} : { clipboard }), command: true, share: true });
      expect(await deliverLink(LINK)).toBe("copied");
      expect(given).toEqual({ selected: LINK.url });
      expect(document.querySelector("textarea")).toBeNull();
    },
  );

  test("by the device's own sharing where nothing can be copied", async () => {
    const given = givenBrowser({ clipboard: false, command: false, share: true });
    expect(await deliverLink(LINK)).toBe("shared");
    expect(given.shared).toEqual(LINK);
  });

  test.each([[false], [undefined]])("not at all where sharing is given up or missing", async (share) => {
    givenBrowser({ clipboard: false, command: false, ...(share === undefined ? {} : { share }) });
    expect(await deliverLink(LINK)).toBe("failed");
  });

  test("and focus is back where it was", async () => {
    givenBrowser({ command: true });
    const button = document.createElement("button");
    document.body.append(button);
    button.focus();
    await deliverLink(LINK);
    expect(document.activeElement).toBe(button);
    button.remove();
  });
});
