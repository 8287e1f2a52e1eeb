/** Few enough that a busy machine refuses none of them for its own sake. */
const AT_ONCE = 6;

/** The answers to `ask` for each item, in the items' order, asked a few at a time. */
export async function aFewAtOnce<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let first = 0; first < items.length; first += AT_ONCE)
    answers.push(...(await Promise.all(items.slice(first, first + AT_ONCE).map(ask))));
  return answers;
}
