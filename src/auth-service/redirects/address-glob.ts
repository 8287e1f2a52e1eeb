/**
 * Compiles an allow-list pattern (auth contract §5). Separators are `.` and `/`: `*` is a run of anything else, `**`
 * of anything at all, `?` one that is no separator; `[…]` and `{a,b}` as usual, `\` takes the next character as it is.
 */
export function compileAddressGlob(pattern: string): RegExp {
  let source = "";
  let braces = 0;
  for (let index = 0; index < pattern.length; index += 1) {
    const character = pattern[index] ?? "";
    if (character === "*") {
      const isDouble = pattern[index + 1] === "*";
      // Three in a row say no more than two, and would only make the matching slow.
      while (pattern[index + 1] === "*") index += 1;
      source += isDouble ? ".*" : "[^./]*";
    } else if (character === "?") source += "[^./]";
    else if (character === "\\") {
      index += 1;
      source += literally(pattern[index] ?? "\\");
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
    else source += literally(character);
  }
  return new RegExp(`^${source}${")".repeat(braces)}$`, "s");
}

function characterClass(inside: string): string {
  const isNegated = inside.startsWith("!") || inside.startsWith("^");
  const members = (isNegated ? inside.slice(1) : inside).replaceAll(/[\\\]^]/g, String.raw`\$&`);
  return `[${isNegated ? "^" : ""}${members}]`;
}

function literally(character: string): string {
  return character.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}
