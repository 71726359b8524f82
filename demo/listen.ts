import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { builtRenderer } from '../src/edge/drivers/built-renderer.ts';
import { folderAssets } from '../src/edge/drivers/folder-assets.ts';
import { nodeCompress } from '../src/edge/drivers/node-compress.ts';
import { refusalProblem } from '../src/edge/http/refusal.ts';
import { reviewTopics } from '../src/edge/webhooks/read-event.ts';
import { createNodeServer } from '../src/server/drivers/node-server.ts';
import { nodeWebhookSender } from '../src/service/drivers/network/node-webhook-sender.ts';
import { nodeHash } from '../src/service/drivers/process/node-hash.ts';
import { scryptPasswords } from '../src/service/drivers/process/scrypt-passwords.ts';
import { waitFor } from '../src/service/drivers/process/wait-for.ts';
import { serviceKeys } from '../src/service/secrets/service-keys.ts';
import { ownShop } from '../src/service/store/shops.ts';
import type { Store } from '../src/service/store/store.ts';
import type { WebhookStore } from '../src/service/store/webhooks.ts';
import { deliverUntil } from '../src/service/webhooks/deliver.ts';
import { createDemo, type DemoParts, demoEdge } from './backend.ts';
import { shopFiles } from './drivers/shop-files.ts';

export type Listening = { address: string; close: () => Promise<void> };

/**
 * Starts the whole product on Node and closes `store` at the end. Port 0 lets the system choose a port. A
 * guest writes nothing to the store and leaves its webhooks to the service. In its own store, the demo
 * removes its credentials and webhooks at the end.
 */
export async function listen(
  store: Store,
  {
    host,
    port,
    log,
    isGuest = false,
    ...options
  }: { host: string; port: number } & Pick<DemoParts, 'log'> & Partial<DemoParts>,
): Promise<Listening> {
  const now = Date.now;
  const random = Math.random;
  const webhooks = { allowPrivate: true, send: nodeWebhookSender({ allowPrivate: true }) };
  const demo = await createDemo({
    store,
    isGuest,
    shell: readFileSync(new URL('../index.html', import.meta.url), 'utf8'),
    file: shopFiles(),
    assets: folderAssets(fileURLToPath(new URL('../dist/widget', import.meta.url))),
    renderer: builtRenderer(),
    now,
    random,
    newToken: () => randomBytes(24).toString('base64url'),
    webhooks,
    // A key of this process: it only lets platforms repeat a token refresh.
    access: {
      keys: await serviceKeys([randomBytes(32).toString('hex')]),
      passwords: scryptPasswords(),
      hash: nodeHash,
    },
    compress: nodeCompress,
    log,
    ...options,
  });

  const stop = new AbortController();
  const server = createNodeServer({ fetch: demo.fetch, refuse: refusalProblem }).listen(port, host);
  await new Promise<void>((listening, failed) => {
    server.once('listening', listening);
    server.once('error', failed);
  });
  const { port: actualPort } = server.address() as AddressInfo;
  const reachable = ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host;
  const url = `http://${reachable}:${actualPort}/v1/webhooks`;
  if (!isGuest) await subscribe(store, url);
  const delivering = isGuest
    ? undefined
    : deliverUntil(stop.signal, waitFor, { store, webhooks, now, random, log });
  return {
    address: `http://${host === '127.0.0.1' ? 'localhost' : host}:${actualPort}`,
    async close() {
      stop.abort();
      const closed = new Promise((done) => server.close(done));
      // Browsers open connections ahead of their requests; such connections would never end.
      const deadline = setTimeout(() => server.closeAllConnections(), 1_000);
      await closed;
      clearTimeout(deadline);
      await delivering;
      if (!isGuest) await store.deleteCaller(ownShop, 'signature', demoEdge);
      await store.close();
    },
  };
}

/** Subscribes the edge to review events, as a shop does with `npm run edge -- subscribe`. */
async function subscribe(store: WebhookStore, url: string): Promise<void> {
  const isFromEarlierStart = /^http:\/\/[\d.]+:\d+\/v1\/webhooks$/;
  for (const { id, url: known } of await store.listWebhooks(ownShop)) {
    if (isFromEarlierStart.test(known)) await store.deleteWebhook(ownShop, id);
  }
  for (const topic of reviewTopics) await store.createWebhook(ownShop, { topic, url });
}
