import { type Reading, readingLines } from '../../server/readings.ts';
import { prefix } from '../telemetry/edge-series.ts';
import { createMetrics, type Metrics } from '../telemetry/metrics.ts';

export type ShopMetrics = {
  /** The metrics of one shop. */
  of(shop: string): Metrics;
  /** Records requests that belong to no shop. Its text covers every shop, with `shop` as the first label. */
  all: Metrics;
};

export function createShopMetrics(now: () => number): ShopMetrics {
  const shops = new Map<string, Metrics>();
  const own = createMetrics(now);
  /** Values of the process, which every shop shares. */
  const process: (() => readonly Reading[])[] = [];
  return {
    of(shop) {
      const metrics = createMetrics(now);
      shops.set(shop, metrics);
      return metrics;
    },
    all: {
      log: own.log,
      observe: (read) => void process.push(read),
      text() {
        const families = new Map<string, string>();
        const add = (text: string, shop?: string) => {
          for (const [head, samples] of familiesIn(text)) {
            // Breaker, cache and index exist only within shops.
            if (shop === undefined && !/_edge_(request|events)/.test(head)) continue;
            const labelled = shop === undefined ? samples : withShop(samples, shop);
            families.set(head, (families.get(head) ?? '') + labelled);
          }
        };
        add(own.text());
        for (const [shop, metrics] of shops) add(metrics.text(), shop);
        const readings = process.flatMap((read) => read());
        return [...families].flat().concat(readingLines(prefix, readings)).join('');
      },
    },
  };
}

/** The head and the samples of each metric family in a text. Every text contains every family. */
function familiesIn(text: string): [head: string, samples: string][] {
  return text.split(/^(?=# HELP )/m).map((family) => {
    const end = /^(?:#.*\n)*/.exec(family)?.[0].length ?? 0;
    return [family.slice(0, end), family.slice(end)];
  });
}

function withShop(samples: string, shop: string): string {
  return samples.replace(/^(\w+)(?:\{(.*)\})?(?= )/gm, (_all, name: string, labels?: string) => {
    return `${name}{shop="${shop}"${labels ? `,${labels}` : ''}}`;
  });
}
