import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { shopFiles } from '../demo/drivers/shop-files.ts';
import { folderAssets } from '../src/edge/drivers/folder-assets.ts';
import { ConfigurationError } from '../src/server/config/configuration-error.ts';
import { readVariables } from '../src/server/config/read-variables.ts';
import { listeningVariables } from '../src/server/config/server-variables.ts';
import { listenFailure } from '../src/server/listen-failure.ts';
import { createMockEdge } from './mock/mock-edge.ts';

// npm run mock: an edge for theme developers. Each product handle shows another state of the elements.
const { HOST, PORT } = readAddress();
const { fetch } = createMockEdge({ assets: folderAssets('dist/widget'), file: shopFiles(), wait });
const server = serve({ fetch, hostname: HOST, port: PORT });
server.once('error', ({ code = '' }: NodeJS.ErrnoException) => {
  console.error(listenFailure({ host: HOST, port: PORT, code }));
  process.exitCode = 1;
});
server.once('listening', () => {
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  console.log(`Ready: ${url}
It lists all states. To see one on a page of your own, add:

  <script type="module" async src="${url}/storefront-reviews.js"></script>
  <storefront-reviews product-handle="long-texts"></storefront-reviews>

Press Ctrl+C to stop.`);
});

function readAddress() {
  try {
    return readVariables(listeningVariables('4174'), process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
}
