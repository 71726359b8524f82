import type { Edge } from '../app.ts';
import { processEdge } from '../drivers/process-edge.ts';

/** Bun's API, reduced to what the edge uses. */
declare const Bun: {
  serve(options: { hostname: string; port: number; fetch: Edge['fetch'] }): {
    hostname: string;
    port: number;
    stop(): Promise<void>;
  };
};

/** Serves the edge on Bun. */
const { edge, options, settled, logListening, exitUnableToListen, stopOnSignal } = await processEdge({
  // Bun copies a Headers object faster than it reads a plain one.
  headersForm: (headers) => new Headers(headers),
});

try {
  const server = Bun.serve({ hostname: options.host, port: options.port, fetch: edge.fetch });
  logListening(server);
  stopOnSignal(() => server.stop().then(settled));
} catch (error) {
  const { code, name } = error as Error & { code?: string };
  exitUnableToListen(code ?? name);
}
