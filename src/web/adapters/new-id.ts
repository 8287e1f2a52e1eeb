/** 128 random bits, in hexadecimal. Not `randomUUID`, which needs a secure context; the product also runs on plain http at home. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
