/** Label values by name, from closed sets and always in the same order. */
type Labels = Record<string, string>;

type Series = {
  /** The lines in the Prometheus text format, each with its line break. */
  lines(): string[];
};

/**
 * A counter. `name` is the full name, with the prefix of the program. For frequent labels, reuse the result
 * of `of`: formatting the labels is most of the cost.
 */
export function createCounter(
  name: string,
  help: string,
): Series & { add(labels: Labels, by?: number): void; of(labels: Labels): (by?: number) => void } {
  const known = new Map<string, { value: number }>();
  const of = (labels: Labels) => {
    const one = getOrCreate(known, labels, () => ({ value: 0 }));
    return (by = 1) => {
      one.value += by;
    };
  };
  return {
    of,
    add: (labels, by) => of(labels)(by),
    lines: () => [
      ...head(name, 'counter', help),
      ...[...known].map(([labels, { value }]) => sample(name, labels, value)),
    ],
  };
}

/** A gauge: holds the last value set. As a `counter`, the value is counted elsewhere. */
export function createGauge(
  name: string,
  help: string,
  type: 'counter' | 'gauge' = 'gauge',
): Series & { set(labels: Labels, value: number): void } {
  const values = new Map<string, number>();
  return {
    set: (labels, value) => void values.set(textOf(labels), value),
    lines: () => [
      ...head(name, type, help),
      ...[...values].map(([labels, value]) => sample(name, labels, value)),
    ],
  };
}

/** Upper bounds in seconds: from a cache hit to beyond the deadline of an API call. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A histogram: counts values in cumulative buckets. */
export function createHistogram(
  name: string,
  help: string,
): Series & { of(labels: Labels): (value: number) => void } {
  const known = new Map<string, { counts: number[]; sum: number; count: number }>();
  return {
    of(labels) {
      const one = getOrCreate(known, labels, () => ({ counts: bounds.map(() => 0), sum: 0, count: 0 }));
      return (value) => {
        const first = bounds.findIndex((bound) => value <= bound);
        // A value above every bound appears only in the total count.
        if (first >= 0) one.counts[first] = (one.counts[first] ?? 0) + 1;
        one.sum += value;
        one.count += 1;
      };
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

/**
 * The largest value of this minute and the previous one, so that concurrent scrapers see the same value; 0
 * without values.
 */
export function createRecentMaximum(
  name: string,
  help: string,
  now: () => number,
): Series & { observe(value: number): void } {
  let current = { minute: 0, largest: 0 };
  let previous = current;
  const advance = () => {
    const minute = Math.floor(now() / window);
    if (minute === current.minute) return;
    previous = minute === current.minute + 1 ? current : { minute, largest: 0 };
    current = { minute, largest: 0 };
  };
  return {
    observe(value) {
      advance();
      current.largest = Math.max(current.largest, value);
    },
    lines() {
      advance();
      return [...head(name, 'gauge', help), sample(name, '', Math.max(current.largest, previous.largest))];
    },
  };
}

function head(name: string, type: string, help: string): string[] {
  return [`# HELP ${name} ${help}\n`, `# TYPE ${name} ${type}\n`];
}

function sample(name: string, labels: string, value: number): string {
  return `${name}${labels && `{${labels}}`} ${value}\n`;
}

function getOrCreate<One>(known: Map<string, One>, labels: Labels, make: () => One): One {
  const text = textOf(labels);
  const one = known.get(text) ?? make();
  known.set(text, one);
  return one;
}

/** Label values come from closed sets and need no escaping. */
function textOf(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join();
}

function join(labels: string, label: string): string {
  return labels === '' ? label : `${labels},${label}`;
}
