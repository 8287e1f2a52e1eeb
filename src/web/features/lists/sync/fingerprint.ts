/** A hash of a text, in letters, digits and a hyphen: no protection against anybody who wants two texts to be alike. */
export function fingerprintOf(text: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`;
}
