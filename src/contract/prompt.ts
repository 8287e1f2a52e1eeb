/** In characters (docs/product.md#search). */
export const MAX_PROMPT_LENGTH = 200;

/** As it is sent: trimmed; empty if there is nothing to search for. */
export function promptOf(text: string): string {
  return text.slice(0, MAX_PROMPT_LENGTH).trim();
}
