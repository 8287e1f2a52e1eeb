const MAX_DEPTH = 32;

/** Depth over 32, too many values, or text with NUL or lone surrogates. Not recursive: the input decides the depth. */
export function hostilityOf(root: unknown, mostValues: number): "nesting" | "count" | "text" | null {
  let level: unknown[] = [root];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return "nesting";
    count += level.length;
    if (count > mostValues) return "count";
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === "string") {
        if (isHostileText(value)) return "text";
      } else if (Array.isArray(value)) {
        for (const member of value) next.push(member);
      } else if (typeof value === "object" && value !== null) {
        for (const [key, member] of Object.entries(value)) {
          if (isHostileText(key)) return "text";
          next.push(member);
        }
      }
    }
    level = next;
  }
  return null;
}

function isHostileText(text: string): boolean {
  return text.includes("\0") || !text.isWellFormed();
}
