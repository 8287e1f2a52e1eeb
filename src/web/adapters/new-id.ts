/** 128 random bits in hexadecimal. Not `randomUUID`, which http at home lacks as it needs a secure context. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
