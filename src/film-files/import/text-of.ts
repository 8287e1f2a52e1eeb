import { kindOfXml } from "./formats/film-xml.ts";
import type { GivenFile } from "./unpack.ts";
import { UnreadableFile } from "./unreadable.ts";

const SIGNATURES: readonly (readonly [readonly number[], "spreadsheet" | "packed-otherwise" | "binary"])[] = [
  [[0xd0, 0xcf, 0x11, 0xe0], "spreadsheet"],
  [[0x1f, 0x8b], "packed-otherwise"],
  [[0x52, 0x61, 0x72, 0x21], "packed-otherwise"],
  [[0x37, 0x7a, 0xbc, 0xaf], "packed-otherwise"],
  [[0x25, 0x50, 0x44, 0x46], "binary"],
];
const LOOKED_AT_BYTES = 4096;

/** A text may have one zero byte in this many. */
const BYTES_FOR_A_ZERO = 500;

/** Null where it can't tell which encoding it is. */
export type OlderLetters = (bytes: Uint8Array) => string | null;

/**
 * With plain line ends. Throws `UnreadableFile` if empty, a web page, unknown XML, or in no encoding that is
 * recognised.
 */
export function textOf(file: GivenFile, olderLetters: OlderLetters): string {
  const { name, bytes } = file;
  for (const [signature, reason] of SIGNATURES)
    if (signature.every((byte, index) => bytes[index] === byte)) throw new UnreadableFile(reason, name);
  const text = decoded(file, olderLetters)
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n");
  const beginning = text.slice(0, LOOKED_AT_BYTES).trimStart();
  if (beginning === "" && text.trim() === "") throw new UnreadableFile("empty", name);
  if (/^<(?:!doctype html|html)\b/i.test(beginning)) throw new UnreadableFile("web-page", name);
  if (/^<(?:\?xml\b|[a-z]+>)/i.test(beginning) && kindOfXml(beginning) === null) throw new UnreadableFile("xml", name);
  return text;
}

function decoded({ name, bytes }: GivenFile, olderLetters: OlderLetters): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16In(bytes, "utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16In(bytes, "utf-16be");
  const sample = bytes.subarray(0, LOOKED_AT_BYTES);
  const zeros = sample.reduce((count, byte, index) => count + Number(byte === 0 && index % 2 === 1), 0);
  if (zeros > sample.length / 4) return utf16In(bytes, "utf-16le");
  // A zero byte or two do not make a text binary.
  const all = sample.reduce((count, byte) => count + Number(byte === 0), 0);
  if (all > 1 + sample.length / BYTES_FOR_A_ZERO) throw new UnreadableFile("binary", name);
  const text = utf8In(bytes) ?? olderLetters(bytes);
  if (text === null) throw new UnreadableFile("letters", name);
  return text;
}

/** Browsers and Node.js both have it; the types of either don't belong here. */
declare const TextDecoder: new (
  encoding: string,
  options?: { readonly fatal?: boolean },
) => { readonly decode: (bytes: Uint8Array, options?: { readonly stream?: boolean }) => string };

/** Invalid characters are replaced. */
function utf16In(bytes: Uint8Array, encoding: "utf-16le" | "utf-16be"): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** A few invalid bytes are allowed; null where most are invalid. */
function utf8In(bytes: Uint8Array): string | null {
  try {
    // As a stream, so that a character cut in two at the end is no error.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    const text = new TextDecoder("utf-8").decode(bytes);
    const bad = text.match(/\ufffd/g)?.length ?? 0;
    const good = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
    return good >= bad ? text : null;
  }
}

/** Null if a byte is invalid in the encoding. */
export function textIn(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}
