/** Made once: lists of thousands tell thousands of counts. */
const COUNT = new Intl.NumberFormat("en-GB");

/** A count as people write it: "1,243". */
export function countWords(count: number): string {
  return COUNT.format(count);
}

export function filmsWords(count: number): string {
  return count === 1 ? "1 film" : `${countWords(count)} films`;
}

const NUMBERS =
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

/** "twelve", "27". */
export function numberWord(count: number): string {
  return NUMBERS[count] ?? countWords(count);
}
