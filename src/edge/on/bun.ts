import type { Edge } from '../app.ts';
import { processEdge } from '../drivers/process-edge.ts';

/** What Bun gives; only what we use of it. */
declare const Bun: {
  serve(options: { hostname: string; port: number; fetch: Edge['fetch'] }): {
    hostname: string;
    port: number;
    stop(): Promise<void>;
  };
};

/** The edge alone, on Bun. */
const { edge, options, settled, listening, refused, untilTold } = await processEdge({
  // It copies them faster than it reads a plain object.
  headersForm: (headers) => new Headers(headers),
});

try {
  const server = Bun.serve({ hostname: options.host, port: options.port, fetch: edge.fetch });
  listening(server);
  untilTold(() => server.stop().then(settled));
} catch (error) {
  const { code, name } = error as Error & { code?: string };
  refused(code ?? name);
}
