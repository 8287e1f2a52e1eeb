/** Base58 in Bitcoin's order, without characters that look alike. */
const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** The bytes of a base58 text, null for another character. In quadratic time: for keys. */
export function decodeBase58(text: string): Uint8Array | null {
  // The number in base 256, lowest digit first.
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
  // Leading zeros count for nothing in a number, but for a byte each in a key.
  for (const character of text) {
    if (character !== "1") break;
    bytes.push(0);
  }
  return Uint8Array.from(bytes.toReversed());
}
