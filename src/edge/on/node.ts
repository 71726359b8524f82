import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { processEdge } from '../drivers/process-edge.ts';

/** The edge alone, on Node. */
const { edge, options, listening, refused, untilTold } = await processEdge();

const server = serve(
  { fetch: edge.fetch, port: options.port, hostname: options.host },
  ({ address, port }: AddressInfo) => listening({ hostname: address, port }),
);
server.on('error', (error: NodeJS.ErrnoException) => refused(error.code ?? error.name));

// Ends idle connections and waits for the answers that are under way.
untilTold(() => new Promise((closed) => server.close(() => closed())));
