import type { Edge } from '../app.ts';
import { processEdge } from '../drivers/process-edge.ts';

type Address = { hostname: string; port: number };

/** Deno's API, reduced to what the edge uses. */
declare const Deno: {
  serve(
    options: Address & { onListen: (address: Address) => void },
    handler: Edge['fetch'],
  ): { shutdown(): Promise<void> };
};

/** Serves the edge on Deno. */
const { edge, options, settled, logListening, exitUnableToListen, stopOnSignal } = await processEdge();

try {
  const { host: hostname, port } = options;
  const server = Deno.serve({ hostname, port, onListen: logListening }, edge.fetch);
  stopOnSignal(() => server.shutdown().then(settled));
} catch (error) {
  const { code, name } = error as Error & { code?: string };
  exitUnableToListen(code ?? name);
}
