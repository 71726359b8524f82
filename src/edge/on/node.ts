import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { serve } from '@hono/node-server';
import { runCommand } from '../commands/run-command.ts';
import { readCommandLine } from '../drivers/command-line.ts';
import { gracefulStop } from '../drivers/graceful-stop.ts';
import { platform, processEdge, readTextFile } from '../drivers/process-edge.ts';

/** Serves the edge on Node. */
async function listen(): Promise<void> {
  const { edge, options, settled, logListening, exitUnableToListen, stopOnSignal } = await processEdge();
  const server = serve(
    { fetch: edge.fetch, port: options.port, hostname: options.host },
    ({ address, port }: AddressInfo) => logListening({ hostname: address, port }),
  ) as Server;
  server.on('error', (error: NodeJS.ErrnoException) => exitUnableToListen(error.code ?? error.name));
  stopOnSignal(gracefulStop(server, settled));
}

const command = readCommandLine(process.argv.slice(2));
if (command.name === 'serve') await listen();
else {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  process.exitCode = await runCommand(command, {
    ...platform,
    env: process.env,
    readFile: readTextFile,
    print,
  });
}
