import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterOnPlatform } from '../../client/deadline.ts';
import { ConfigurationError } from '../../server/config/configuration-error.ts';
import { unknownVariables } from '../../server/config/unknown-variables.ts';
import { builtRenderer } from '../../server/drivers/built-renderer.ts';
import { onStopSignal } from '../../server/drivers/on-stop-signal.ts';
import { processReadings } from '../../server/drivers/process-readings.ts';
import { surviveLogReader } from '../../server/drivers/survive-log-reader.ts';
import { listenFailure } from '../../server/listen-failure.ts';
import { createQuietDelay, type QuietDelay } from '../../server/quiet-delay.ts';
import type { Stopped } from '../../server/stopped.ts';
import type { Edge, EdgeParts } from '../app.ts';
import { createCdn } from '../cdn/create-cdn.ts';
import { environment } from '../config/environment.ts';
import type { EdgeOptions } from '../config/options.ts';
import { createLoopBudget } from '../guard/loop-budget.ts';
import type { Assets } from '../http/assets.ts';
import { unreadyWhile } from '../http/health.ts';
import { createMissBudget } from '../http/miss-budget.ts';
import { pause } from '../render/pause.ts';
import { createRenderingQueue } from '../render/rendering-queue.ts';
import { createSentFragments } from '../render/sent-fragments.ts';
import type { ChangeQueue } from '../shopify/change-queue.ts';
import { readShops, type Shop } from '../shops/read-shops.ts';
import { createShopEdges } from '../shops/shop-edges.ts';
import { type EdgeEvent, failurePlace, logLine, type ShopEvent } from '../telemetry/log.ts';
import { createBackground } from './background.ts';
import { folderAssets } from './folder-assets.ts';
import { nodeCompress } from './node-compress.ts';
import { nodeDigest } from './node-digest.ts';
import { openEarlyReading } from './open-early-reading.ts';
import { openStores } from './open-stores.ts';
import { processorTime } from './processor-time.ts';
import { shopChanges } from './shop-changes.ts';

/**
 * How long background work may take after the last response, in milliseconds. It only stores data that the
 * API has returned.
 */
const longestWork = 5_000;

/** How long pending requests may take after the listener has ended, in milliseconds. */
const longestRequest = 9_000;

/** The platform functions that the edge receives as parameters. */
export const platform = {
  fetch: (request: Request) => fetch(request),
  now: () => Date.now(),
  random: () => Math.random(),
};

export const readTextFile = (path: string) => readFileSync(path, 'utf8');

export type ProcessEdge = {
  /** After the signal, `/readyz` responds with 503. */
  edge: Pick<Edge, 'fetch'>;
  options: Pick<EdgeOptions, 'host' | 'port'>;
  /** Milliseconds that a load balancer has to notice the signal. */
  shutdownDelay: number;
  /**
   * For runtimes other than Node: calls `end` once the delay has passed and requests have ceased. `end` ends
   * the listener at once, and resolves after the last response.
   */
  endListener(end: () => Promise<unknown>): Promise<Stopped>;
  /** Logs the address on which the server listens. */
  logListening(address: { hostname: string; port: number }): void;
  /** Reports that the server cannot listen, with the error code of the platform, and exits. */
  exitUnableToListen(code: string): never;
  /**
   * Call after the last response. Abandons background work that waits for the API, and resolves once none is
   * left.
   */
  settled(): Promise<void>;
  /**
   * Calls `stop` on SIGTERM and SIGINT, which waits for pending requests, then ends the process: with status
   * 1 if `stop` had to drop requests.
   */
  stopOnSignal(stop: () => Promise<Stopped>): void;
};

/**
 * The edge in a process of Node, Deno or Bun: configured by the environment, with the widget's built files,
 * and one line of JSON per log event on standard output. Exits if the configuration is invalid.
 */
export async function processEdge(own: Pick<EdgeParts, 'headersForm'> = {}): Promise<ProcessEdge> {
  const shops = readShopsOrExit();
  const [{ options }, ...others] = shops;
  const { now } = platform;
  const log = (event: ShopEvent) => process.stdout.write(`${logLine(event, now())}\n`);
  surviveLogReader([process.stdout, process.stderr]);
  exitOnUncaught(log);
  const { waitUntil, settled } = createBackground();
  const stopping = new AbortController();
  const elapsed = () => performance.now();
  const clock = { now, elapsed, after: afterOnPlatform, log };
  const { storesOf, readings, close } = await openStores(shops, clock);
  const readProcess = processReadings();
  const render = (path: string) => edges.fetch(new Request(`https://edge.invalid${path}`));
  const queues: ChangeQueue[] = [];
  const withStores = async (shop: Shop) => {
    const queue = shopChanges(shop, { ...platform, render, after: afterOnPlatform, waitUntil, log });
    if (queue) queues.push(queue);
    const stores = await storesOf(shop);
    const early = await openEarlyReading(shop, { ...platform, ...stores, after: afterOnPlatform });
    return { ...shop, ...stores, early, onChange: queue?.add };
  };
  let isStopping = false;
  const quietDelay = createQuietDelay({ wait, turn, now: elapsed });
  const shutdownDelay = options.shutdownDelay * 1000;
  const edges = createShopEdges({
    shops: [await withStores(shops[0]), ...(await Promise.all(others.map(withStores)))],
    ...platform,
    ...own,
    assets: readAssets(log),
    loop: createLoopBudget({ processorTime, turn }),
    readings: () => [...readProcess(), ...readings()],
    missBudget:
      options.missesPerMinute > 0
        ? createMissBudget({ perMinute: options.missesPerMinute, ...options, now, log })
        : undefined,
    renderer: builtRenderer(),
    createCdn,
    renderingQueue: createRenderingQueue({ now, processorTime, pause }),
    sentFragments: createSentFragments({ compress: nodeCompress, waitUntil }),
    compress: nodeCompress,
    digest: nodeDigest,
    log,
    waitUntil,
    stopping: stopping.signal,
  });
  const { requested: onRequest } = quietDelay;
  const { handle, pending } = unreadyWhile(() => isStopping, { handle: edges.fetch, onRequest });
  const settledWork = async () => {
    stopping.abort();
    await Promise.race([settled(), wait(longestWork)]);
  };
  return {
    edge: { fetch: handle },
    options,
    shutdownDelay,
    endListener: (end) => endListener(end, { quietDelay, shutdownDelay, pending, settled: settledWork }),
    settled: settledWork,
    logListening({ hostname, port }) {
      const host = hostname.includes(':') ? `[${hostname}]` : hostname;
      log({ event: 'listening', address: `http://${host}:${port}` });
    },
    exitUnableToListen(code) {
      process.stderr.write(`${listenFailure({ ...options, code })}\n`);
      process.exit(1);
    },
    stopOnSignal(stop) {
      onStopSignal(async (signal) => {
        isStopping = true;
        log({ event: 'stopping', signal });
        for (const queue of queues) queue.stop();
        const stopped = await stop();
        await close();
        const line = logLine({ event: 'stopped', ...stopped }, now());
        // Timers of work that was given up would keep the process alive.
        process.stdout.write(`${line}\n`, () => process.exit(stopped.dropped > 0 ? 1 : 0));
      });
    },
  };
}

type EndParts = {
  quietDelay: QuietDelay;
  shutdownDelay: number;
  pending: () => number;
  settled: () => Promise<void>;
};

async function endListener(
  end: () => Promise<unknown>,
  { quietDelay, shutdownDelay, pending, settled }: EndParts,
): Promise<Stopped> {
  await quietDelay.passed(shutdownDelay);
  const pendingAtEnd = pending();
  const ended = end().then(() => true);
  quietDelay.ended();
  const isDone = await Promise.race([ended, wait(longestRequest, false)]);
  const dropped = isDone ? 0 : Math.max(1, pending());
  if (isDone) await settled();
  return { pending: pendingAtEnd, dropped };
}

function readShopsOrExit(): [Shop, ...Shop[]] {
  for (const line of unknownVariables(process.env, environment)) process.stderr.write(`${line}\n`);
  try {
    return readShops(process.env, readTextFile);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** The runtime would print the error's message, which may contain a secret. */
function exitOnUncaught(log: (event: EdgeEvent) => void): void {
  process.on('uncaughtException', (error) => {
    log({ event: 'edge_failed', ...failurePlace(error) });
    process.exit(1);
  });
}

function readAssets(log: (event: EdgeEvent) => void): Assets {
  const folder = fileURLToPath(new URL('../../../dist/widget', import.meta.url));
  if (existsSync(folder)) return folderAssets(folder);
  log({ event: 'assets_missing' });
  return () => undefined;
}
