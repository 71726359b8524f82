import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { builtRenderer } from '../../server/drivers/built-renderer.ts';
import { gracefulStop } from '../../server/drivers/graceful-stop.ts';
import { createNodeServer } from '../../server/drivers/node-server.ts';
import { runCommand } from '../commands/run-command.ts';
import { boundHeap } from '../drivers/bound-heap.ts';
import { readCommandLine } from '../drivers/command-line.ts';
import { platform, processEdge, readTextFile } from '../drivers/process-edge.ts';
import { refusalProblem } from '../http/refusal.ts';

/** Serves the edge on Node. */
async function listen(): Promise<void> {
  boundHeap();
  const { edge, options, logListening, exitUnableToListen, stopOnSignal, ...process } = await processEdge({
    headersForm: Object.freeze,
  });
  const server = createNodeServer({ fetch: edge.fetch, refuse: refusalProblem });
  server.on('error', (error: NodeJS.ErrnoException) => exitUnableToListen(error.code ?? error.name));
  stopOnSignal(gracefulStop(server, { settled: process.settled, delay: process.shutdownDelay }));
  server.listen(options.port, options.host, () => {
    const { address, port } = server.address() as AddressInfo;
    logListening({ hostname: address, port });
  });
}

const command = readCommandLine(process.argv.slice(2));
if (command.name === 'serve') await listen();
else {
  const stop = new AbortController();
  // Other commands end at once; this one also ends at once on the second Ctrl+C.
  if (command.name === 'metafields') process.once('SIGINT', () => stop.abort());
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  process.exitCode = await runCommand(command, {
    ...platform,
    env: process.env,
    readFile: readTextFile,
    print,
    renderer: builtRenderer(),
    signal: stop.signal,
  });
}
