/**
 * Compiles an allow-list pattern. Separators are `.` and `/`: `*` matches a run of anything else, `**` of anything, `?`
 * one character that is no separator; `[…]` and `{a,b}` as usual, `\` escapes.
 */
export function compileAddressGlob(pattern: string): RegExp {
  let source = "";
  let braces = 0;
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern[index] ?? "";
    if (character === "*") {
      const isDouble = pattern[index + 1] === "*";
      while (pattern[index + 1] === "*") index += 1;
      source += isDouble ? ".*" : "[^./]*";
    } else if (character === "?") source += "[^./]";
    else if (character === "\\") {
      index += 1;
      source += escapeForPattern(pattern[index] ?? "\\");
    } else if (character === "[") {
      const end = pattern.indexOf("]", index + 2);
      if (end === -1) source += String.raw`\[`;
      else {
        source += characterClass(pattern.slice(index + 1, end));
        index = end;
      }
    } else if (character === "{") {
      braces += 1;
      source += "(?:";
    } else if (character === "}" && braces > 0) {
      braces -= 1;
      source += ")";
    } else if (character === "," && braces > 0) source += "|";
    else source += escapeForPattern(character);
  }
  return new RegExp(`^${source}${")".repeat(braces)}$`, "s");
}

function characterClass(inside: string): string {
  const isNegated = inside.startsWith("!") || inside.startsWith("^");
  const members = (isNegated ? inside.slice(1) : inside).replaceAll(/[\\\]^]/g, String.raw`\$&`);
  return `[${isNegated ? "^" : ""}${members}]`;
}

function escapeForPattern(character: string): string {
  return character.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}
