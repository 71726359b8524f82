import { METHODS } from 'node:http';
import { processEdge } from '../drivers/process-edge.ts';
import { refuseMalformed } from '../http/refusal.ts';

type Address = { hostname: string; port: number };

/** Deno's API, reduced to what the edge uses. */
declare const Deno: {
  serve(
    options: Address & { onListen: (address: Address) => void },
    handler: (request: Request, info: { remoteAddr: Address }) => Response | Promise<Response>,
  ): { shutdown(): Promise<void> };
};

/** Serves the edge on Deno. */
const { edge, options, endListener, logListening, exitUnableToListen, stopOnSignal } = await processEdge();

try {
  const { host: hostname, port } = options;
  const handle = refuseMalformed(edge.fetch, new Set(METHODS));
  const server = Deno.serve({ hostname, port, onListen: logListening }, (request, { remoteAddr }) =>
    handle(request, { peer: remoteAddr.hostname }),
  );
  stopOnSignal(() => endListener(() => server.shutdown()));
} catch (error) {
  const { code, name } = error as Error & { code?: string };
  exitUnableToListen(code ?? name);
}
