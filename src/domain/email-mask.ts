/**
 * An address as it may stand on a screen (docs/product.md#accounts): where the part before the @ is longer than two
 * characters, its first two, then dots, then the domain; a shorter one as it is.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at > 2 ? `${email.slice(0, 2)}•••${email.slice(at)}` : email;
}
