import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Edge, EdgeParts } from '../app.ts';
import { ConfigurationError, configurationReport } from '../config/configuration-error.ts';
import type { EdgeOptions } from '../config/options.ts';
import type { Assets } from '../http/assets.ts';
import { readShops, type Shop } from '../shops/read-shops.ts';
import { createShopEdges } from '../shops/shop-edges.ts';
import { type EdgeEvent, failurePlace, logLine, type ShopEvent } from '../telemetry/log.ts';
import { createBackground } from './background.ts';
import { folderAssets } from './folder-assets.ts';
import { nodeCompress } from './node-compress.ts';
import { openStores } from './open-stores.ts';
import { surviveLogReader } from './survive-log-reader.ts';

/** The platform functions that the edge receives as parameters. */
export const platform = {
  fetch: (request: Request) => fetch(request),
  now: () => Date.now(),
  random: () => Math.random(),
};

export const readTextFile = (path: string) => readFileSync(path, 'utf8');

export type ProcessEdge = {
  edge: Pick<Edge, 'fetch' | 'refresh'>;
  options: Pick<EdgeOptions, 'host' | 'port'>;
  /** Logs the address on which the server listens. */
  logListening(address: { hostname: string; port: number }): void;
  /** Reports that the server cannot listen, with the error code of the platform, and exits. */
  exitUnableToListen(code: string): never;
  /** Resolves when all work that continues after an answer is done. */
  settled(): Promise<void>;
  /**
   * Calls `stop`, which waits for pending requests, on SIGTERM and SIGINT. If it resolves with false, it timed out and
   * the process exits with status 1.
   */
  stopOnSignal(stop: () => Promise<unknown>): void;
};

/**
 * The edge in a process of Node, Deno or Bun: configured by the environment, with the widget's built files, and one
 * line of JSON per log event on standard output. Exits if the configuration is invalid.
 */
export async function processEdge(own: Pick<EdgeParts, 'headersForm'> = {}): Promise<ProcessEdge> {
  const shops = readShopsOrExit();
  const [{ options }, ...others] = shops;
  const { now } = platform;
  const log = (event: ShopEvent) => process.stdout.write(`${logLine(event, now())}\n`);
  surviveLogReader([process.stdout, process.stderr]);
  exitOnUncaught(log);
  const { waitUntil, settled } = createBackground();
  const { storesOf, close } = await openStores(shops, now);
  const withStores = async (shop: Shop) => ({ ...shop, ...(await storesOf(shop)) });
  const edge = createShopEdges({
    shops: [await withStores(shops[0]), ...(await Promise.all(others.map(withStores)))],
    ...platform,
    ...own,
    assets: readAssets(log),
    compress: nodeCompress,
    log,
    waitUntil,
  });
  return {
    edge,
    options,
    settled,
    logListening({ hostname, port }) {
      const host = hostname.includes(':') ? `[${hostname}]` : hostname;
      log({ event: 'listening', address: `http://${host}:${port}` });
    },
    exitUnableToListen(code) {
      process.stderr.write(`Cannot listen on ${options.host}:${options.port}: ${code}\n`);
      process.exit(1);
    },
    stopOnSignal: (stop) => stopOnSignal({ stop, close, log }),
  };
}

function readShopsOrExit(): [Shop, ...Shop[]] {
  try {
    return readShops(process.env, readTextFile);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${configurationReport(error).join('\n')}\n`);
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

function stopOnSignal({
  stop,
  close,
  log,
}: {
  stop: () => Promise<unknown>;
  /** Closes the stores. */
  close: () => Promise<void>;
  log: (event: EdgeEvent) => void;
}): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      // One stop may send several: a service manager signals each process, and npm forwards its own signal.
      if (isStopping) return;
      isStopping = true;
      log({ event: 'stopping', signal });
      const isDone = await stop();
      await close();
      log({ event: 'stopped' });
      if (isDone === false) process.exit(1);
    });
  }
}
