/** Longest prompt in characters (docs/product.md#search). */
export const MAX_PROMPT_LENGTH = 200;

/** The prompt as it is sent: trimmed; empty means that there is nothing to search for. */
export function promptOf(text: string): string {
  return text.slice(0, MAX_PROMPT_LENGTH).trim();
}
