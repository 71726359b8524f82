import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { key } from '../edge/webhook-delivery.ts';
import { freePort, startedProcess } from '../server/started-process.ts';
import type { EdgeProcess } from './changing-shop.ts';
import { type FilterMode, filterModes } from './filter-modes.ts';
import type { Trouble } from './reach.ts';
import { type CuttableLink, startCuttableLink } from './start-cuttable-link.ts';

const main = fileURLToPath(new URL('../../src/edge/on/node.ts', import.meta.url));

/** A process of the edge, with a network of its own to the shared cache. */
export type StartedEdge = EdgeProcess & {
  link: CuttableLink;
  trouble: Trouble;
  stop(): Promise<void>;
};

/** In milliseconds since 1970, finer than `Date.now`. */
export const preciseNow = (): number => performance.timeOrigin + performance.now();

type EdgesParts = {
  count: number;
  mode: FilterMode;
  /** The origin of the API. */
  api: string;
  /** The URL of the shared cache. */
  cache: string;
  env?: Record<string, string>;
};

/** Starts several processes of the edge for one shop. */
export function startEdges({ count, mode, api, cache, env = {} }: EdgesParts): Promise<StartedEdge[]> {
  const start = async (_: unknown, index: number): Promise<StartedEdge> => {
    const link = await startCuttableLink(Number(new URL(cache).port));
    const port = await freePort();
    const trouble: Trouble = { failedAt: [], slowest: 0 };
    const edge = await startedProcess(process.execPath, [main], {
      port,
      onOutput(text) {
        if (text.includes('"event":"cache_failed"')) trouble.failedAt.push(preciseNow());
      },
      env: {
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
        REVIEWS_API_URL: api,
        REVIEWS_PUBLIC_TOKEN: key.publicToken,
        REVIEWS_PRIVATE_TOKEN: key.privateToken,
        PRODUCT_FILTER: filterModes[mode].filter,
        CACHE_URL: `redis://127.0.0.1:${link.port}`,
        HOST: '127.0.0.1',
        PORT: String(port),
        ...env,
      },
    });
    const stop = async () => {
      await edge.stop('SIGKILL');
      await link.close();
    };
    const request = async (path: string, init?: RequestInit) => {
      const began = preciseNow();
      const response = await requestAt(`http://127.0.0.1:${port}${path}`, init);
      trouble.slowest = Math.max(trouble.slowest, preciseNow() - began);
      return response;
    };
    return { name: `process ${index + 1}`, request, link, trouble, stop };
  };
  return Promise.all(Array.from({ length: count }, start));
}

async function requestAt(url: string, init: RequestInit = {}) {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) });
    const text = await response.text();
    return { status: response.status, text, cacheStatus: response.headers.get('cache-status') ?? '' };
  } catch (error) {
    return { status: 0, text: '', cacheStatus: error instanceof Error ? error.name : '' };
  }
}
