import { createMetrics, type Metrics } from '../telemetry/metrics.ts';

export type ShopMetrics = {
  of(shop: string): Metrics;
  /** Takes what is of no shop; its text is that of all, with the shop in front of the other labels. */
  all: Metrics;
};

export function createShopMetrics(now: () => number): ShopMetrics {
  const shops = new Map<string, Metrics>();
  const own = createMetrics(now);
  return {
    of(shop) {
      const metrics = createMetrics(now);
      shops.set(shop, metrics);
      return metrics;
    },
    all: {
      log: own.log,
      text() {
        const families = new Map<string, string>();
        const add = (text: string, shop?: string) => {
          for (const [head, samples] of familiesIn(text)) {
            // Beside its shops an edge has no breaker, no cache and no index.
            if (shop === undefined && !/_edge_(request|event)/.test(head)) continue;
            const labelled = shop === undefined ? samples : withShop(samples, shop);
            families.set(head, (families.get(head) ?? '') + labelled);
          }
        };
        add(own.text());
        for (const [shop, metrics] of shops) add(metrics.text(), shop);
        return [...families].flat().join('');
      },
    },
  };
}

/** Of a text: the lines that begin a family, and its samples. All texts have all families. */
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
