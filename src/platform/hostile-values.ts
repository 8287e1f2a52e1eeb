/** Nothing a client of ours sends is nested deeper. */
const MOST_DEPTH = 32;

/**
 * What no honest client sends, in a value parsed from outside: `nesting` deeper than 32, more than `mostValues` values, or
 * `text` the database could not hold (NUL, halves of a surrogate pair). Null where nothing is amiss. Works without
 * recursion: the depth comes from outside.
 */
export function hostilityOf(root: unknown, mostValues: number): "nesting" | "count" | "text" | null {
  let level: unknown[] = [root];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_DEPTH) return "nesting";
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
