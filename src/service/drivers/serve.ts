import { serve as listen } from '@hono/node-server';
import type { AccessParts } from '../access.ts';
import { createService } from '../app.ts';
import type { MediaEndpoint } from '../media/media-endpoint.ts';
import { removeUnusedUntil } from '../media/remove-unused.ts';
import { expireUntil } from '../retention/expire-records.ts';
import type { RetentionDays } from '../retention/retention-days.ts';
import type { ServiceLog } from '../service-log.ts';
import type { Store } from '../store/store.ts';
import { deliverUntil } from '../webhooks/deliver.ts';
import { nodeWebhookSender } from './node-webhook-sender.ts';
import { waitFor } from './wait-for.ts';

export type ServeOptions = {
  store: Store;
  access: AccessParts;
  host: string;
  port: number;
  /** Lifts the restriction of webhooks to public HTTPS URLs. */
  allowPrivateWebhooks: boolean;
  /** Absent if the service stores no media. */
  media?: MediaEndpoint | undefined;
  log: ServiceLog;
  retention: RetentionDays;
};

/**
 * Serves the API on a port delivers its webhooks and deletes expired records. Returns a function that stops all of it and closes the store
 * once the requests in flight are answered.
 */
export function serve({
  store,
  access,
  host,
  port,
  allowPrivateWebhooks,
  media,
  log,
  retention,
}: ServeOptions): () => Promise<void> {
  const allowPrivate = allowPrivateWebhooks;
  const webhooks = { allowPrivate, send: nodeWebhookSender({ allowPrivate }) };
  const now = Date.now;
  const { fetch } = createService({
    store,
    now,
    newRequestId: () => crypto.randomUUID(),
    log,
    webhooks,
    access,
    media,
  });
  const server = listen({ fetch, hostname: host, port }, ({ port: actual }) => {
    log({ event: 'listening', address: `http://${host}:${actual}` });
  });
  const stopping = new AbortController();
  const delivering = deliverUntil(stopping.signal, waitFor, {
    store,
    webhooks,
    now,
    random: Math.random,
    log,
  });
  const removing = media && removeUnusedUntil(stopping.signal, waitFor, { ...media, log });
  const expiring = expireUntil(stopping.signal, { store, days: retention, now, wait: waitFor, log });
  return async () => {
    stopping.abort();
    await new Promise((closed) => server.close(closed));
    await Promise.all([delivering, removing, expiring]);
    await store.close();
  };
}
