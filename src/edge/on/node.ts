import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createEdge } from '../app.ts';
import type { Assets } from '../assets.ts';
import { folderAssets } from '../drivers/folder-assets.ts';
import { type EdgeEvent, logLine } from '../log.ts';
import { createMemoryStore } from '../memory-store.ts';
import { type EdgeOptions, OptionsError, readOptions } from '../options.ts';

/** The edge alone, on Node. Its log is one line of JSON for each event, on standard output. */
function main(): void {
  const options = readOptionsOrStop();
  const server = serve(
    {
      fetch: createEdge({
        options,
        fetch: (request) => fetch(request),
        now: () => Date.now(),
        random: () => Math.random(),
        store: createMemoryStore(),
        assets: readAssets(),
        log,
      }).fetch,
      port: options.port,
      hostname: options.host,
    },
    ({ address, family, port }: AddressInfo) => {
      log({ event: 'listening', address: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}` });
    },
  );

  server.on('error', (error: NodeJS.ErrnoException) => {
    process.stderr.write(`The edge cannot listen on ${options.host}:${options.port}: ${error.code}\n`);
    process.exit(1);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      log({ event: 'stopping', signal });
      // Ends idle connections and waits for the answers that are under way.
      server.close(() => log({ event: 'stopped' }));
    });
  }
}

function log(event: EdgeEvent): void {
  process.stdout.write(`${logLine(event, Date.now())}\n`);
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

function readAssets(): Assets {
  const folder = fileURLToPath(new URL('../../../dist/widget', import.meta.url));
  if (existsSync(folder)) return folderAssets(folder);
  log({ event: 'assets_missing' });
  return () => undefined;
}

main();
