import { existsSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { createEdge, type Edge, type EdgeParts } from '../app.ts';
import type { Assets } from '../assets.ts';
import { createBackground } from '../background.ts';
import { type EdgeEvent, failurePlace, logLine } from '../log.ts';
import { type EdgeOptions, OptionsError, readOptions } from '../options.ts';
import { folderAssets } from './folder-assets.ts';
import { nodeCompress } from './node-compress.ts';
import { openStore } from './open-store.ts';

/** What every process gives. */
export const platform = {
  fetch: (request: Request) => fetch(request),
  now: () => Date.now(),
  random: () => Math.random(),
};

export type ProcessEdge = {
  edge: Edge;
  options: EdgeOptions;
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
  const options = readOptionsOrStop();
  const { now } = platform;
  const log = (event: EdgeEvent) => process.stdout.write(`${logLine(event, now())}\n`);
  // What nobody caught may carry a secret in its words, which the runtime would print.
  process.on('uncaughtException', (error) => {
    log({ event: 'edge_failed', ...failurePlace(error) });
    process.exit(1);
  });
  const { waitUntil, settled } = createBackground();
  const { store, close } = await openStore(options, now);
  const edge = createEdge({
    options,
    ...platform,
    ...own,
    assets: readAssets(log),
    compress: nodeCompress,
    log,
    store,
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

function readOptionsOrStop(): EdgeOptions {
  try {
    return readOptions(process.env);
  } catch (error) {
    if (!(error instanceof OptionsError)) throw error;
    const mistakes = error.mistakes.map(({ name, message }) => `  ${name} ${message}`);
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
