import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { serve } from '@hono/node-server';
import { ConfigurationError } from '../src/server/config/configuration-error.ts';
import { readVariables } from '../src/server/config/read-variables.ts';
import { listeningVariables } from '../src/server/config/server-variables.ts';
import { listenFailure } from '../src/server/listen-failure.ts';

/** Serves a handler at HOST and PORT, by default at `port`, and prints the greeting once it listens. */
export function serveAlone(
  port: string,
  fetch: (request: Request) => Promise<Response>,
  greeting: (url: string) => string,
): void {
  const { HOST, PORT } = readAddress(port);
  const server = serve({ fetch, hostname: HOST, port: PORT });
  server.once('error', ({ code = '' }: NodeJS.ErrnoException) => {
    console.error(listenFailure({ host: HOST, port: PORT, code }));
    process.exitCode = 1;
  });
  server.once('listening', () => {
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    console.log(`Ready: ${greeting(url)}\n\nPress Ctrl+C to stop.`);
  });
}

function readAddress(port: string) {
  try {
    return readVariables(listeningVariables(port), process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}
