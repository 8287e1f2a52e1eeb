/** The values of a field, separated by "; ". */
export function severalValues(text: string): readonly string[] {
  return text
    .split(";")
    .map((value) => value.trim())
    .filter((value) => value !== "");
}
