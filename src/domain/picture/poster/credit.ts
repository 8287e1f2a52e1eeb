/** Widths in ems of Hanken Grotesk at weight 500, rounded up by kind of letter. */
const WIDTHS: readonly (readonly [letters: RegExp, ems: number])[] = [
  [/[ijlI.,'’ ]/, 0.29],
  [/[frt-]/, 0.39],
  [/[mwMW]/, 0.88],
  [/\p{Lu}/u, 0.69],
];
const OTHER_WIDTH = 0.57;

/** At most two lines that fit `width` at `size`, else "Pete Docter and others"; `director` is comma-separated. */
export function creditLines(director: string, width: number, size: number): readonly string[] {
  const fits = (text: string): boolean => widthOf(text) * size <= width;
  const names = director
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const [first, second] = names;
  if (first === undefined) return [];
  const whole = names.join(", ");
  if (fits(whole)) return [whole];
  if (second === undefined || names.length > 2)
    return wrapped(second === undefined ? first : `${first} and others`, fits);
  return [shortened(`${first},`, fits), shortened(second, fits)];
}

function wrapped(text: string, fits: (text: string) => boolean): readonly string[] {
  if (fits(text)) return [text];
  const words = text.split(" ");
  let taken = words.length - 1;
  while (taken > 1 && !fits(words.slice(0, taken).join(" "))) taken -= 1;
  return [words.slice(0, taken), words.slice(taken)]
    .map((line) => shortened(line.join(" "), fits))
    .filter((line) => line !== "");
}

function shortened(text: string, fits: (text: string) => boolean): string {
  let short = text;
  while (!fits(short) && short.length > 2) short = `${short.slice(0, -2).trimEnd()}…`;
  return short;
}

function widthOf(text: string): number {
  return Array.from(text, (letter) => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER_WIDTH).reduce(
    (sum, ems) => sum + ems,
    0,
  );
}
