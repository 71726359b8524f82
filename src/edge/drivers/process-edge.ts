import { existsSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { createEdge, type Edge } from '../app.ts';
import type { Assets } from '../assets.ts';
import { type EdgeEvent, logLine } from '../log.ts';
import { type EdgeOptions, OptionsError, readOptions } from '../options.ts';
import { folderAssets } from './folder-assets.ts';
import { openStore } from './open-store.ts';

export type ProcessEdge = {
  edge: Edge;
  options: EdgeOptions;
  log: (event: EdgeEvent) => void;
  /** Says where it listens. */
  listening(address: { hostname: string; port: number }): void;
  /** Says why it cannot listen, by the code of the platform, and ends the process. */
  refused(code: string): never;
  /** Calls `stop`, which waits for the answers that are under way, when the process is told to end. */
  untilTold(stop: () => Promise<void>): void;
};

/**
 * The edge in a process: its environment, clock and standard output, and the files of the build. Node, Deno and
 * Bun give all of that by the names of Node. Its log is one line of JSON for each event. Ends the process where
 * the environment is wrong.
 */
export async function processEdge(): Promise<ProcessEdge> {
  const options = readOptionsOrStop();
  const now = () => Date.now();
  const log = (event: EdgeEvent) => process.stdout.write(`${logLine(event, now())}\n`);
  const { store, close } = await openStore(options, now);
  const edge = createEdge({
    options,
    fetch: (request) => fetch(request),
    now,
    random: () => Math.random(),
    assets: readAssets(log),
    log,
    store,
  });
  return {
    edge,
    options,
    log,
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
          await stop();
          await close();
          log({ event: 'stopped' });
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
