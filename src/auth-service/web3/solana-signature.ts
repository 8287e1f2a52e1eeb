import { ed25519 } from "@noble/curves/ed25519.js";
import { invalidRequest } from "../errors/refusals.ts";
import { decodeBase58 } from "./base58.ts";

const SIGNATURE = /^[A-Za-z0-9+/_-]{86}(?:==)?$/;
const KEY_BYTES = 32;
/** The most characters that 32 bytes take in base58. */
const MAX_ADDRESS = 44;
const ENVELOPE_DOMAIN = Buffer.concat([Buffer.from([0xff]), Buffer.from("solana offchain")]);

/**
 * Whether a text was signed by the key that the address is: as it is, or in the envelope for off-chain messages that
 * hardware wallets require. `signature`: 64 bytes in base64 or base64url; 400 `validation_failed` for another form.
 */
export function isSignedBySolana(text: string, signature: string, address: string): boolean {
  if (!SIGNATURE.test(signature))
    throw invalidRequest("signature must be 64 bytes encoded as base64 with or without padding");
  const key = decodeAddress(address);
  if (key === null) return false;
  const bytes = Buffer.from(signature, "base64url");
  const message = Buffer.from(text, "utf8");
  return [message, ...envelopes(message, key)].some((signed) => isSigned(bytes, signed, key));
}

/** The three formats of the envelope's first version, each in the short form of devices and in full. */
function envelopes(message: Buffer, key: Uint8Array): readonly Buffer[] {
  const length = Buffer.alloc(2);
  length.writeUInt16LE(message.length);
  return [0, 1, 2].flatMap((format) => [
    Buffer.concat([ENVELOPE_DOMAIN, Buffer.from([0, format]), length, message]),
    Buffer.concat([
      ENVELOPE_DOMAIN,
      Buffer.from([0]),
      Buffer.alloc(32),
      Buffer.from([format, 1]),
      key,
      length,
      message,
    ]),
  ]);
}

function isSigned(signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean {
  try {
    // Strictly by RFC 8032: looser rules admit keys for which any text is signed.
    return ed25519.verify(signature, message, key, { zip215: false });
  } catch {
    return false;
  }
}

function decodeAddress(address: string): Uint8Array | null {
  if (address.length > MAX_ADDRESS) return null;
  const key = decodeBase58(address);
  return key?.length === KEY_BYTES ? key : null;
}
