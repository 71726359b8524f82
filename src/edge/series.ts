/** Values of labels by their names; of closed sets, and in the same order each time. */
type Labels = Record<string, string>;

type Series = {
  /** In the text format of Prometheus, each with its line end. */
  lines(): string[];
};

/** Begins every name. */
const prefix = 'storefront_reviews_edge_';

/** Only grows. */
export function createCounter(
  name: string,
  help: string,
): Series & { add(labels: Labels, by?: number): void } {
  const values = new Map<string, number>();
  return {
    add(labels, by = 1) {
      const key = textOf(labels);
      values.set(key, (values.get(key) ?? 0) + by);
    },
    lines: () => [...head(name, 'counter', help), ...samples(name, values)],
  };
}

/** Has the value that it was given last. */
export function createGauge(
  name: string,
  help: string,
): Series & { set(labels: Labels, value: number): void } {
  const values = new Map<string, number>();
  return {
    set: (labels, value) => void values.set(textOf(labels), value),
    lines: () => [...head(name, 'gauge', help), ...samples(name, values)],
  };
}

/** Upper bounds, in seconds: from a hit of the cache to the longest time that a call may take, and beyond. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts values by size. */
export function createHistogram(
  name: string,
  help: string,
): Series & { observe(labels: Labels, value: number): void } {
  const known = new Map<string, { counts: number[]; sum: number; count: number }>();
  return {
    observe(labels, value) {
      const key = textOf(labels);
      const one = known.get(key) ?? { counts: bounds.map(() => 0), sum: 0, count: 0 };
      const first = bounds.findIndex((bound) => value <= bound);
      // Where it is beyond all of them it is only in the count.
      if (first >= 0) one.counts[first] = (one.counts[first] ?? 0) + 1;
      one.sum += value;
      one.count += 1;
      known.set(key, one);
    },
    lines: () => [
      ...head(name, 'histogram', help),
      ...[...known].flatMap(([labels, { counts, sum, count }]) => {
        let below = 0;
        const buckets = bounds.map((bound, index) => {
          below += counts[index] ?? 0;
          return sample(`${name}_bucket`, join(labels, `le="${bound}"`), below);
        });
        return [
          ...buckets,
          sample(`${name}_bucket`, join(labels, 'le="+Inf"'), count),
          sample(`${name}_sum`, labels, sum),
          sample(`${name}_count`, labels, count),
        ];
      }),
    ],
  };
}

/** In milliseconds. */
const window = 60_000;

/** The largest value of this minute and the one before, so that two who ask see the same. 0 where there is none. */
export function createRecentMaximum(
  name: string,
  help: string,
  now: () => number,
): Series & { observe(value: number): void } {
  let current = { minute: 0, largest: 0 };
  let before = current;
  const turn = () => {
    const minute = Math.floor(now() / window);
    if (minute === current.minute) return;
    before = minute === current.minute + 1 ? current : { minute, largest: 0 };
    current = { minute, largest: 0 };
  };
  return {
    observe(value) {
      turn();
      current.largest = Math.max(current.largest, value);
    },
    lines() {
      turn();
      return [...head(name, 'gauge', help), sample(name, '', Math.max(current.largest, before.largest))];
    },
  };
}

function head(name: string, type: string, help: string): string[] {
  return [`# HELP ${prefix}${name} ${help}\n`, `# TYPE ${prefix}${name} ${type}\n`];
}

function samples(name: string, values: Map<string, number>): string[] {
  return [...values].map(([labels, value]) => sample(name, labels, value));
}

function sample(name: string, labels: string, value: number): string {
  return `${prefix}${name}${labels && `{${labels}}`} ${value}\n`;
}

/** No value needs escaping: all are words of ours. A plain loop, because every answer comes through here. */
function textOf(labels: Labels): string {
  let text = '';
  for (const name in labels) text += `${text && ','}${name}="${labels[name]}"`;
  return text;
}

function join(labels: string, label: string): string {
  return labels === '' ? label : `${labels},${label}`;
}
