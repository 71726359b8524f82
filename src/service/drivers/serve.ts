import { serve as listen } from '@hono/node-server';
import { createService } from '../app.ts';
import { expireUntil } from '../retention/expire-records.ts';
import type { RetentionDays } from '../retention/retention-days.ts';
import type { ServiceLog } from '../service-log.ts';
import type { Store } from '../store/store.ts';
import { deliverUntil } from '../webhooks/deliver.ts';
import { nodeWebhookSender } from './node-webhook-sender.ts';
import { waitFor } from './wait-for.ts';

export type ServeOptions = {
  store: Store;
  host: string;
  port: number;
  /** Lifts the restriction of webhooks to public HTTPS URLs. */
  allowPrivateWebhooks: boolean;
  log: ServiceLog;
  retention: RetentionDays;
  /** The URL of the service as others reach it; the origin of each request by default. */
  publicUrl: string | undefined;
};

/**
 * Serves the API on a port delivers its webhooks and deletes expired records. Returns a function that stops all of it and closes the store
 * once the requests in flight are answered.
 */
export function serve(options: ServeOptions): () => Promise<void> {
  const { store, host, port, allowPrivateWebhooks, log, retention, publicUrl } = options;
  const allowPrivate = allowPrivateWebhooks;
  const webhooks = { allowPrivate, send: nodeWebhookSender({ allowPrivate }) };
  const now = Date.now;
  const newRequestId = () => crypto.randomUUID();
  const { fetch } = createService({ store, now, newRequestId, log, webhooks, publicUrl });
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
  const expiring = expireUntil(stopping.signal, { store, days: retention, now, wait: waitFor, log });
  return async () => {
    stopping.abort();
    await new Promise((closed) => server.close(closed));
    await Promise.all([delivering, expiring]);
    await store.close();
  };
}
