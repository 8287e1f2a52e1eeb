import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { invalidRequest } from "../errors/refusals.ts";

const SIGNATURE = /^(?:0x)?([0-9a-f]{130})$/i;
/** Older wallets count the recovery bit from here. */
const RECOVERY_OFFSET = 27;

/**
 * Whether a text was signed (EIP-191) by the key of a lower-cased address. `signature`: 65 bytes in hex; 400
 * `validation_failed` for another form. Contract wallets (EIP-1271) would need the chain itself and are not supported.
 */
export function isSignedByEthereum(text: string, signature: string, address: string): boolean {
  const hex = SIGNATURE.exec(signature)?.[1];
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
    // Out of range, or no point on the curve: nobody's signature.
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
