/** Nothing but sums, products and quotients, so that every machine finds the same figures to the last bit. */

/** `drawn` films of `all` by lot, of which `special` are looked for. */
export interface Draw {
  readonly drawn: number;
  readonly special: number;
  readonly all: number;
}

/** The probability of at least `count` special films among those drawn (hypergeometric). */
export function chanceOfAtLeast(count: number, draw: Draw): number {
  return chanceWhere((drawn) => drawn >= count, draw);
}

export function chanceOfAtMost(count: number, draw: Draw): number {
  return chanceWhere((drawn) => drawn <= count, draw);
}

export function expectedCount({ drawn, special, all }: Draw): number {
  return (drawn * special) / all;
}

function chanceWhere(holds: (count: number) => boolean, { drawn, special, all }: Draw): number {
  const least = Math.max(0, drawn + special - all);
  const most = Math.min(drawn, special);
  const likeliest = Math.min(most, Math.max(least, Math.floor(((drawn + 1) * (special + 1)) / (all + 2))));
  // Weights relative to the likeliest count, which is 1, so that only negligible ones are too small for a number.
  let [whole, part] = [0, 0];
  const add = (count: number, weight: number) => {
    whole += weight;
    if (holds(count)) part += weight;
  };
  let weight = 1;
  for (let count = likeliest; count <= most; count += 1) {
    add(count, weight);
    weight *= ((special - count) * (drawn - count)) / ((count + 1) * (all - special - drawn + count + 1));
  }
  weight = 1;
  for (let count = likeliest; count > least; count -= 1) {
    weight *= (count * (all - special - drawn + count)) / ((special - count + 1) * (drawn - count + 1));
    add(count - 1, weight);
  }
  return part / whole;
}
