/** Browsers and Node.js both have it; the types of either don't belong here. */
declare const TextDecoder: new (
  encoding: string,
  options?: { readonly fatal?: boolean },
) => { readonly decode: (bytes: Uint8Array, options?: { readonly stream?: boolean }) => string };

/** A text in UTF-16, with a sign in place of what is none. */
export function utf16In(bytes: Uint8Array, encoding: "utf-16le" | "utf-16be"): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** A text in UTF-8, also with a byte or two that are none; null where most are none. */
export function utf8In(bytes: Uint8Array): string | null {
  try {
    // As a stream, so that a character cut in two at the end makes no other text of it.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    const text = new TextDecoder("utf-8").decode(bytes);
    const bad = text.match(/\ufffd/g)?.length ?? 0;
    const good = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
    return good >= bad ? text : null;
  }
}

/** A text in letters from before UTF-8, by the name of their encoding; null where a byte of it is none of them. */
export function textIn(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}
