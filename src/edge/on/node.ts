import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createEdge } from '../app.ts';
import type { Assets } from '../assets.ts';
import { createBackground } from '../background.ts';
import { runCommand } from '../commands/run-command.ts';
import { readCommandLine } from '../drivers/command-line.ts';
import { folderAssets } from '../drivers/folder-assets.ts';
import { gracefulStop } from '../drivers/graceful-stop.ts';
import { nodeCompress } from '../drivers/node-compress.ts';
import { type EdgeEvent, failurePlace, logLine } from '../log.ts';
import { type EdgeOptions, OptionsError, readOptions } from '../options.ts';

const platform = {
  fetch: (request: Request) => fetch(request),
  now: () => Date.now(),
  random: () => Math.random(),
};

/** The edge alone, on Node. Its log is one line of JSON for each event, on standard output. */
function listen(): void {
  const options = readOptionsOrStop();
  const { waitUntil, settled } = createBackground();
  const edge = createEdge({
    ...platform,
    options,
    assets: readAssets(),
    compress: nodeCompress,
    log,
    waitUntil,
  });
  const server = serve(
    { fetch: edge.fetch, port: options.port, hostname: options.host },
    ({ address, family, port }: AddressInfo) => {
      log({ event: 'listening', address: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}` });
    },
  ) as Server;
  const stop = gracefulStop(server, settled);

  server.on('error', (error: NodeJS.ErrnoException) => {
    process.stderr.write(`The edge cannot listen on ${options.host}:${options.port}: ${error.code}\n`);
    process.exit(1);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      log({ event: 'stopping', signal });
      const isDone = await stop();
      log({ event: 'stopped' });
      if (!isDone) process.exit(1);
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

// What nobody caught may carry a secret in its words, which Node would print.
process.on('uncaughtException', (error) => {
  log({ event: 'edge_failed', ...failurePlace(error) });
  process.exit(1);
});

const command = readCommandLine(process.argv.slice(2));
if (command.name === 'serve') listen();
else {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  process.exitCode = await runCommand(command, { ...platform, env: process.env, print });
}
