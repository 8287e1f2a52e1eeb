import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { ed25519 } from "@noble/curves/ed25519.js";
import { invalidRequest } from "../errors/refusals.ts";

const ETHEREUM_SIGNATURE = /^(?:0x)?([0-9a-f]{130})$/i;
/** Older wallets count the recovery bit from here. */
const RECOVERY_OFFSET = 27;

/** EIP-191, by a lower-cased address. `signature`: 65 bytes in hex, else 400. Contract wallets would need the chain. */
export function isSignedByEthereum(text: string, signature: string, address: string): boolean {
  const hex = ETHEREUM_SIGNATURE.exec(signature)?.[1];
  if (hex === undefined)
    throw invalidRequest("signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string");
  const bytes = Buffer.from(hex, "hex");
  const last = bytes[64] ?? 0;
  const recovery = last >= RECOVERY_OFFSET ? last - RECOVERY_OFFSET : last;
  if (recovery > 1) return false;
  try {
    const publicKey = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), "compact")
      .addRecoveryBit(recovery)
      .recoverPublicKey(hashText(text))
      .toBytes(false);
    return ethereumAddress(publicKey) === address;
  } catch {
    // No point on the curve: nobody's signature.
    return false;
  }
}

function hashText(text: string): Uint8Array {
  const message = Buffer.from(text, "utf8");
  return keccak_256(Buffer.concat([Buffer.from(`\u0019Ethereum Signed Message:\n${message.length}`), message]));
}

function ethereumAddress(publicKey: Uint8Array): string {
  return `0x${Buffer.from(keccak_256(publicKey.subarray(1)).subarray(-20)).toString("hex")}`;
}

const SOLANA_SIGNATURE = /^[A-Za-z0-9+/_-]{86}(?:==)?$/;
const KEY_BYTES = 32;
/** 32 bytes take at most this in base58. */
const MAX_ADDRESS = 44;
const ENVELOPE_DOMAIN = Buffer.concat([Buffer.from([0xff]), Buffer.from("solana offchain")]);

/** Plain, or in the envelope that hardware wallets need. `signature`: 64 bytes in base64 or base64url, else 400. */
export function isSignedBySolana(text: string, signature: string, address: string): boolean {
  if (!SOLANA_SIGNATURE.test(signature))
    throw invalidRequest("signature must be 64 bytes encoded as base64 with or without padding");
  const key = decodeAddress(address);
  if (key === null) return false;
  const bytes = Buffer.from(signature, "base64url");
  const message = Buffer.from(text, "utf8");
  return [message, ...envelopes(message, key)].some((signed) => isSigned(bytes, signed, key));
}

/** The envelope's first version has three formats, each short (on devices) or in full. */
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
    // Strictly RFC 8032: looser rules admit keys for which any text is signed.
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

/** Bitcoin's order, without characters that look alike. */
const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** Null for other characters. Takes quadratic time: for keys. */
export function decodeBase58(text: string): Uint8Array | null {
  // In base 256, lowest digit first.
  const bytes: number[] = [];
  for (const character of text) {
    let carry = ALPHABET.indexOf(character);
    if (carry === -1) return null;
    for (let index = 0; index < bytes.length; index += 1) {
      carry += (bytes[index] ?? 0) * 58;
      bytes[index] = carry % 256;
      carry = Math.floor(carry / 256);
    }
    for (; carry > 0; carry = Math.floor(carry / 256)) bytes.push(carry % 256);
  }
  // Leading zeros mean nothing in a number, but a byte each in a key.
  for (const character of text) {
    if (character !== "1") break;
    bytes.push(0);
  }
  return Uint8Array.from(bytes.toReversed());
}
