import type { Metric, Registry } from "@prometheus-io/client";

export type Observe = (value: number) => void;

interface HistogramDescription {
  readonly name: string;
  readonly help: string;
  readonly buckets: readonly number[];
  readonly register: Registry;
}

type Labels = Readonly<Record<string, string>>;

interface Series {
  readonly labels: Labels;
  readonly counts: number[];
  sum: number;
}

/**
 * The library's histogram looks its labels up for each value, over a tenth of an in-memory answer; here the caller
 * keeps the series.
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
  // The registry uses only the name and the values.
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
