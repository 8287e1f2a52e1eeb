/**
 * Masks an address for display (docs/product.md#accounts): the first two characters, dots and the domain; local parts
 * of up to two characters stay.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at > 2 ? `${email.slice(0, 2)}•••${email.slice(at)}` : email;
}
