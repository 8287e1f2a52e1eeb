import type { Metric, Registry } from "@prometheus-io/client";

/** Notes one value; adding two numbers is all it does. */
export type Observe = (value: number) => void;

interface HistogramDescription {
  readonly name: string;
  readonly help: string;
  /** Upper bounds, in rising order. */
  readonly buckets: readonly number[];
  readonly register: Registry;
}

type Labels = Readonly<Record<string, string>>;

interface Series {
  readonly labels: Labels;
  /** One for each bucket, and one for what is above the last. */
  readonly counts: number[];
  sum: number;
}

/**
 * A histogram for what happens with every request: the library's own looks its labels up at each value, which costs
 * more than a tenth of answering from memory. Here a series is made once and kept by whoever notes values in it.
 */
export function createQuickHistogram({
  name,
  help,
  buckets,
  register,
}: HistogramDescription): (labels: Labels) => Observe {
  const all: Series[] = [];
  const metric = {
    name,
    get: async () => ({ name, help, type: "histogram", aggregator: "sum", values: all.flatMap(valuesOf) }),
    reset: () => {
      for (const series of all) {
        series.counts.fill(0);
        series.sum = 0;
      }
    },
  };
  const valuesOf = ({ labels, counts, sum }: Series) => {
    let upToHere = 0;
    const inBuckets = counts.map((count, index) => {
      upToHere += count;
      return { metricName: `${name}_bucket`, labels: { ...labels, le: buckets[index] ?? "+Inf" }, value: upToHere };
    });
    return [
      ...inBuckets,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: upToHere },
    ];
  };
  // The registry asks a metric for its name and its values, and for nothing else of the library's classes.
  register.registerMetric(metric as unknown as Metric);

  return (labels) => {
    const series: Series = { labels, counts: Array.from({ length: buckets.length + 1 }, () => 0), sum: 0 };
    all.push(series);
    return (value) => {
      let index = 0;
      while (index < buckets.length && value > (buckets[index] ?? 0)) index += 1;
      series.counts[index] = (series.counts[index] ?? 0) + 1;
      series.sum += value;
    };
  };
}
