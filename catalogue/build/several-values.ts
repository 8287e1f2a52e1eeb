/** The values of a field that holds several, separated by "; ". */
export function severalValues(text: string): readonly string[] {
  return text
    .split(";")
    .map((value) => value.trim())
    .filter((value) => value !== "");
}
