import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { folderAssets } from '../src/edge/drivers/folder-assets.ts';
import { nodeCompress } from '../src/edge/drivers/node-compress.ts';
import { refusalProblem } from '../src/edge/http/refusal.ts';
import { reviewTopics } from '../src/edge/webhooks/read-event.ts';
import { builtRenderer } from '../src/server/drivers/built-renderer.ts';
import { createNodeServer } from '../src/server/drivers/node-server.ts';
import { standardLimits } from '../src/service/config/standard-limits.ts';
import { builtWritePage } from '../src/service/drivers/files/built-write-page.ts';
import { consoleFolder } from '../src/service/drivers/files/console-folder.ts';
import { openMedia } from '../src/service/drivers/media/open-media.ts';
import { nodeWebhookSender } from '../src/service/drivers/network/node-webhook-sender.ts';
import { nodeHash } from '../src/service/drivers/process/node-hash.ts';
import { scryptPasswords } from '../src/service/drivers/process/scrypt-passwords.ts';
import { simpleWebAuthn } from '../src/service/drivers/process/simple-web-authn.ts';
import { waitFor } from '../src/service/drivers/process/wait-for.ts';
import { transferParts } from '../src/service/drivers/transfer-parts.ts';
import { moderationRuns } from '../src/service/jobs/moderation-runs.ts';
import { runJobsUntil } from '../src/service/jobs/run-jobs.ts';
import { serviceKeys } from '../src/service/secrets/service-keys.ts';
import { ownShop } from '../src/service/store/shops.ts';
import type { Store } from '../src/service/store/store.ts';
import type { WebhookStore } from '../src/service/store/webhooks.ts';
import { transferRuns } from '../src/service/transfers/transfer-runs.ts';
import { deliverUntil } from '../src/service/webhooks/deliver.ts';
import { createDemo, type DemoParts, edgeOf } from './backend.ts';
import { shopFiles } from './drivers/shop-files.ts';
import { fillMailboxUntil } from './mailbox.ts';
import { osier } from './shops/osier.ts';
import { createMockEdge } from './states/mock-edge.ts';

type ListenOptions = Pick<DemoParts, 'log'> &
  Partial<Omit<DemoParts, 'media'>> & {
    host: string;
    port: number;
    /** Stores photos and videos of shoppers. Without it, nobody can send any. */
    mediaFolder?: string;
  };

export type Listening = { address: string; close: () => Promise<void> };

/**
 * Starts the whole product on Node and closes `store` at the end. Port 0 lets the system choose a port. A
 * guest writes nothing to the store and leaves its webhooks to the service. In its own store, the demo
 * removes its credentials and webhooks at the end.
 */
export async function listen(
  store: Store,
  { host, port, log, isGuest = false, mediaFolder, ...options }: ListenOptions,
): Promise<Listening> {
  const now = Date.now;
  const random = Math.random;
  const webhooks = { allowPrivate: true, send: nodeWebhookSender({ allowPrivate: true }) };
  const access = options.access ?? {
    // A key of this process: it only lets platforms repeat a token refresh.
    keys: await serviceKeys([randomBytes(32).toString('hex')]),
    passwords: scryptPasswords(),
    hash: nodeHash,
  };
  const server = await openServer(host, port);
  const address = `http://${host === '127.0.0.1' ? 'localhost' : host}:${server.port}`;
  const stop = new AbortController();
  const file = shopFiles();
  const assets = folderAssets(fileURLToPath(new URL('../dist/widget', import.meta.url)));
  const renderer = builtRenderer();
  const parts: DemoParts = {
    store,
    isGuest,
    shell: readFileSync(new URL('../index.html', import.meta.url), 'utf8'),
    file,
    assets,
    renderer,
    writing: builtWritePage(random),
    console: consoleFolder(fileURLToPath(new URL('../dist/console', import.meta.url))),
    webAuthn: await simpleWebAuthn(),
    events: { wait: waitFor, stopping: stop.signal },
    studio: {
      files: consoleFolder(fileURLToPath(new URL('../dist/studio', import.meta.url))),
      states: createMockEdge({ assets, file, renderer, wait }).fetch,
    },
    now,
    random,
    newToken: () => randomBytes(24).toString('base64url'),
    webhooks,
    access,
    compress: nodeCompress,
    log,
    ...options,
  };
  const media =
    mediaFolder === undefined
      ? undefined
      : await openMedia(mediaConfiguration(mediaFolder, { address, host, port: server.port }), '', parts);
  await server.serve(createDemo({ ...parts, media }));
  const reachable = ['0.0.0.0', '::', 'localhost'].includes(host) ? '127.0.0.1' : host;
  const shops = [{ id: ownShop, profile: osier }, ...(options.otherShops ?? [])];
  const edges = `http://${reachable}:${server.port}`;
  if (!isGuest) {
    for (const { id, profile } of shops) await subscribe(store, id, `${edges}${profile.prefix}/v1/webhooks`);
  }
  const delivering = isGuest
    ? undefined
    : deliverUntil(stop.signal, waitFor, { store, webhooks, now, random, log });
  const jobs = { store, now, wait: waitFor, log };
  const transfers = transferRuns(
    transferParts({
      ...{ store, limits: standardLimits, media, allowPrivate: false },
      access: { newToken: parts.newToken },
    }),
  );
  const runs = { ...moderationRuns(jobs), ...transfers };
  const mails = { store, address: access.publicUrl ?? address, now, random, wait: waitFor, log };
  const mailing = parts.mailbox && fillMailboxUntil(stop.signal, parts.mailbox, mails);
  const working = isGuest ? undefined : runJobsUntil(stop.signal, { ...jobs, runs });
  return {
    address,
    async close() {
      stop.abort();
      await server.close();
      await Promise.all([delivering, working, mailing]);
      for (const { id, profile } of isGuest ? [] : shops)
        await store.deleteCaller(id, 'signature', edgeOf(profile));
      await store.close();
    },
  };
}

/** Photos and videos in a folder, served below the address of the demo. */
function mediaConfiguration(
  folder: string,
  { address, host, port }: { address: string; host: string; port: number },
) {
  const media = {
    store: `file:${folder}`,
    credentials: undefined,
    allowPrivate: false,
    url: `${address}/media`,
  };
  return { media, limits: standardLimits, host, port };
}

/**
 * A server that listens before it serves, because photos and videos have its address in their URLs. Requests
 * wait for the demo; if it fails, the server closes.
 */
async function openServer(host: string, port: number) {
  type Demo = Awaited<ReturnType<typeof createDemo>>;
  const demo = Promise.withResolvers<Demo>();
  const fetch = async (request: Request) => (await demo.promise).fetch(request);
  const server = createNodeServer({ fetch, refuse: refusalProblem }).listen(port, host);
  await new Promise<void>((listening, failed) => {
    server.once('listening', listening);
    server.once('error', failed);
  });
  async function close(): Promise<void> {
    const closed = new Promise((done) => server.close(done));
    // Browsers open connections ahead of their requests; such connections would never end.
    const deadline = setTimeout(() => server.closeAllConnections(), 1_000);
    await closed;
    clearTimeout(deadline);
  }
  return {
    port: (server.address() as AddressInfo).port,
    close,
    async serve(created: Promise<Demo>): Promise<void> {
      demo.resolve(created);
      try {
        await created;
      } catch (error) {
        await close();
        throw error;
      }
    },
  };
}

/** Subscribes the edge of a shop to review events, as a shop does with `npm run edge -- subscribe`. */
async function subscribe(store: WebhookStore, shop: string, url: string): Promise<void> {
  const isFromEarlierStart = /^http:\/\/[\d.]+:\d+(\/\w+)?\/v1\/webhooks$/;
  for (const { id, url: known } of await store.listWebhooks(shop)) {
    if (isFromEarlierStart.test(known)) await store.deleteWebhook(shop, id);
  }
  for (const topic of reviewTopics) await store.createWebhook(shop, { topic, url });
}
