import type { Edge } from '../app.ts';
import { processEdge } from '../drivers/process-edge.ts';

type Address = { hostname: string; port: number };

/** What Deno gives; only what we use of it. */
declare const Deno: {
  serve(
    options: Address & { onListen: (address: Address) => void },
    handler: Edge['fetch'],
  ): { shutdown(): Promise<void> };
};

/** The edge alone, on Deno. */
const { edge, options, settled, listening, refused, untilTold } = await processEdge();

try {
  const { host: hostname, port } = options;
  const server = Deno.serve({ hostname, port, onListen: listening }, edge.fetch);
  untilTold(() => server.shutdown().then(settled));
} catch (error) {
  const { code, name } = error as Error & { code?: string };
  refused(code ?? name);
}
