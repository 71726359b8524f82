import { createEdge, type Edge, type EdgeParts } from '../app.ts';
import { answerRoutes } from '../http/answer-routes.ts';
import { healthy } from '../http/health.ts';
import type { Route } from '../http/routes.ts';
import type { EdgeEvent, ShopEvent } from '../telemetry/log.ts';
import { createObservation } from '../telemetry/observation.ts';
import type { Shop } from './read-shops.ts';
import { createShopMetrics } from './shop-metrics.ts';

/** Stores are of the shop alone, or its own part of what shops share. */
export type ShopParts = Shop & Pick<EdgeParts, 'store' | 'fallback' | 'indexStore'>;

type ShopEdgesParts = Omit<EdgeParts, keyof ShopParts | 'metrics' | 'log'> & {
  shops: readonly [ShopParts, ...ShopParts[]];
  log: (event: ShopEvent) => void;
};

/**
 * An edge for each shop behind one handler. The first part of the path says which shop is asked, and nothing else of
 * a request does. Where there is one shop it is asked without its name, too; without `SHOPS` it has none.
 */
export function createShopEdges({ shops, ...parts }: ShopEdgesParts): Pick<Edge, 'fetch' | 'refresh'> {
  const { now, log: write, assets } = parts;
  const [{ name: firstName, ...first }, ...others] = shops;
  if (firstName === undefined) return createEdge({ ...parts, ...first });

  const metrics = createShopMetrics(now);
  const edges = new Map<string, Edge>();
  for (const { name = '', ...shop } of shops) {
    const log = (event: EdgeEvent) => write({ shop: name, ...event });
    edges.set(name, createEdge({ ...parts, ...shop, log, metrics: metrics.of(name) }));
  }
  const only = others.length === 0 ? edges.get(firstName) : undefined;
  const { log, observe, ready, ...root } = createObservation({
    options: first.options,
    now,
    log: write,
    metrics: metrics.all,
  });

  /** One shop whose API is gone must not take the edge away from the others. */
  async function missing(): Promise<string[]> {
    const found = await Promise.all(
      [...edges].map(async ([name, edge]) => (await edge.missing()).map((what) => `${name}: ${what}`)),
    );
    return found.every((one) => one.length > 0) ? found.flat() : [];
  }

  const routes = new Map<string, Route>([
    ['/healthz', { GET: healthy }],
    ['/readyz', { GET: async () => ready(await missing()) }],
    ['/metrics', { GET: root.metrics }],
  ]);

  const answerAtRoot = observe(answerRoutes({ routes, assets, log }));

  return {
    fetch(request) {
      const { origin, pathname, search } = new URL(request.url);
      const end = pathname.indexOf('/', 1);
      const edge = end < 0 ? undefined : edges.get(pathname.slice(1, end));
      const path = edge ? pathname.slice(end) : pathname;
      // What is of the whole edge is at its root only.
      if (routes.has(path)) return answerAtRoot(request, request.url);
      const asked = edge ?? only;
      return asked ? asked.fetchAt(request, origin + path + search) : answerAtRoot(request, request.url);
    },
    refresh: async () => void (await Promise.all([...edges.values()].map(({ refresh }) => refresh()))),
  };
}
