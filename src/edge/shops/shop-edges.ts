import { createEdge, type Edge, type EdgeParts } from '../app.ts';
import { healthResponse, readinessEndpoint } from '../http/health.ts';
import { logAnswers } from '../http/log-answers.ts';
import { metricsEndpoint } from '../http/metrics-endpoint.ts';
import { createRouter, type Route } from '../http/router.ts';
import { createEventLog } from '../telemetry/event-log.ts';
import type { EdgeEvent, ShopEvent } from '../telemetry/log.ts';
import type { Shop } from './read-shops.ts';
import { createShopMetrics, type ShopMetrics } from './shop-metrics.ts';

/** A shop with its stores: its own, or its namespace in shared ones. */
export type ShopParts = Shop &
  Pick<EdgeParts, 'store' | 'fallback' | 'channel' | 'indexStore' | 'early' | 'onChange' | 'ledger'>;

type ShopEdgesParts = Omit<EdgeParts, keyof ShopParts | 'metrics' | 'log'> & {
  shops: readonly [ShopParts, ...ShopParts[]];
  log: (event: ShopEvent) => void;
};

/**
 * One edge per shop behind a single handler. Only the first path segment selects the shop. A single shop is
 * also served without its name; without `SHOPS` it has none.
 */
export function createShopEdges(parts: ShopEdgesParts): Pick<Edge, 'fetch' | 'refresh'> {
  const [{ name: firstName, ...first }, ...others] = parts.shops;
  if (firstName === undefined) return createEdge({ ...parts, ...first });

  const metrics = createShopMetrics(parts.now);
  if (parts.readings) metrics.all.observe(parts.readings);
  const edges = edgesByName(parts, metrics);
  const only = others.length === 0 ? edges.get(firstName) : undefined;
  const log = createEventLog(metrics.all, parts.log, parts.now);
  const routes = new Map<string, Route>([
    ['/healthz', { GET: healthResponse }],
    ['/readyz', { GET: readinessEndpoint(() => missingIn(edges), parts.now) }],
    ['/metrics', { GET: metricsEndpoint(metrics.all, first.options.metricsToken) }],
  ]);
  const answerAtRoot = logAnswers(createRouter({ routes, assets: parts.assets, log }), {
    now: parts.now,
    log,
  });

  return {
    fetch(request, connection) {
      const { origin, pathname, search } = new URL(request.url);
      const end = pathname.indexOf('/', 1);
      const named = end < 0 ? undefined : edges.get(pathname.slice(1, end));
      const path = named ? pathname.slice(end) : pathname;
      const edge = named ?? only;
      // Health and metrics cover the whole edge and exist only at the root.
      if (!edge || routes.has(path)) return answerAtRoot(request, request.url, connection);
      return edge.fetchAt(request, origin + path + search, connection);
    },
    refresh: async () => void (await Promise.all([...edges.values()].map(({ refresh }) => refresh()))),
  };
}

function edgesByName({ shops, log: write, readings: _, ...parts }: ShopEdgesParts, metrics: ShopMetrics) {
  const edges = new Map<string, Edge>();
  for (const { name = '', ...shop } of shops) {
    const log = (event: EdgeEvent) => write({ shop: name, ...event });
    edges.set(name, createEdge({ ...parts, ...shop, log, metrics: metrics.of(name) }));
  }
  return edges;
}

/** Empty if at least one shop is ready: one failing API must not make the edge unavailable to other shops. */
async function missingIn(edges: ReadonlyMap<string, Edge>): Promise<string[]> {
  const missing = await Promise.all(
    [...edges].map(async ([name, edge]) => (await edge.missing()).map((part) => `${name}: ${part}`)),
  );
  return missing.every((ofShop) => ofShop.length > 0) ? missing.flat() : [];
}
