import { existsSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import type { Edge, EdgeParts } from '../app.ts';
import { type EdgeOptions, mistakeText, OptionsError } from '../config/options.ts';
import type { Assets } from '../http/assets.ts';
import { readShops, type Shop } from '../shops/read-shops.ts';
import { createShopEdges } from '../shops/shop-edges.ts';
import { type EdgeEvent, failurePlace, logLine, type ShopEvent } from '../telemetry/log.ts';
import { createBackground } from './background.ts';
import { folderAssets } from './folder-assets.ts';
import { nodeCompress } from './node-compress.ts';
import { openStores } from './open-stores.ts';

/** What every process gives. */
export const platform = {
  fetch: (request: Request) => fetch(request),
  now: () => Date.now(),
  random: () => Math.random(),
};

export const readTextFile = (path: string) => readFileSync(path, 'utf8');

export type ProcessEdge = {
  edge: Pick<Edge, 'fetch' | 'refresh'>;
  options: Pick<EdgeOptions, 'host' | 'port'>;
  log: (event: EdgeEvent) => void;
  /** Says where it listens. */
  listening(address: { hostname: string; port: number }): void;
  /** Says why it cannot listen, by the code of the platform, and ends the process. */
  refused(code: string): never;
  /** Ends once all work that goes on after an answer is done. */
  settled(): Promise<void>;
  /**
   * Calls `stop`, which waits for what is under way, when the process is told to end. Where it gives false, that took
   * too long, and the process ends with status 1.
   */
  untilTold(stop: () => Promise<unknown>): void;
};

/**
 * The edge in a process: its environment, clock and standard output, and the files of the build. Node, Deno and
 * Bun give all of that by the names of Node. Its log is one line of JSON for each event. Ends the process where
 * the environment is wrong.
 */
export async function processEdge(own: Pick<EdgeParts, 'headersForm'> = {}): Promise<ProcessEdge> {
  const shops = readShopsOrStop();
  const [{ options }, ...others] = shops;
  const { now } = platform;
  const log = (event: ShopEvent) => process.stdout.write(`${logLine(event, now())}\n`);
  // What nobody caught may carry a secret in its words, which the runtime would print.
  process.on('uncaughtException', (error) => {
    log({ event: 'edge_failed', ...failurePlace(error) });
    process.exit(1);
  });
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
    log,
    settled,
    listening({ hostname, port }) {
      const host = hostname.includes(':') ? `[${hostname}]` : hostname;
      log({ event: 'listening', address: `http://${host}:${port}` });
    },
    refused(code) {
      process.stderr.write(`The edge cannot listen on ${options.host}:${options.port}: ${code}\n`);
      process.exit(1);
    },
    untilTold(stop) {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) {
        process.once(signal, async () => {
          log({ event: 'stopping', signal });
          const isDone = await stop();
          await close();
          log({ event: 'stopped' });
          if (isDone === false) process.exit(1);
        });
      }
    },
  };
}

function readShopsOrStop(): [Shop, ...Shop[]] {
  try {
    return readShops(process.env, readTextFile);
  } catch (error) {
    if (!(error instanceof OptionsError)) throw error;
    const mistakes = error.mistakes.map((mistake) => `  ${mistakeText(mistake)}`);
    process.stderr.write(`The edge cannot start with this environment:\n${mistakes.join('\n')}\n`);
    process.exit(1);
  }
}

function readAssets(log: (event: EdgeEvent) => void): Assets {
  const folder = fileURLToPath(new URL('../../../dist/widget', import.meta.url));
  if (existsSync(folder)) return folderAssets(folder);
  log({ event: 'assets_missing' });
  return () => undefined;
}
