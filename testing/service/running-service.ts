import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { basePath } from '../../src/contract/operations.ts';
import type { Scope } from '../../src/contract/scope.ts';
import { sign, stringToSign } from '../../src/contract/sign.ts';
import { createService } from '../../src/service/app.ts';
import { issueCredentials } from '../../src/service/credentials.ts';
import { nodeWebhookSender } from '../../src/service/drivers/node-webhook-sender.ts';
import type { MediaEndpoint } from '../../src/service/media/media-endpoint.ts';
import type { ServiceEvent } from '../../src/service/service-log.ts';
import type { Store } from '../../src/service/store/store.ts';
import { memoryStore } from './memory-store.ts';
import { testAccess } from './test-access.ts';

type Options = {
  requestsPerMinute?: number;
  media?: (store: Store, now: () => number) => MediaEndpoint;
};

/** The service on its own port, with a shop's signature tokens and a clock that stands still until it is set. */
export async function runningService({ media, ...options }: Options = {}) {
  const clock = { now: Date.parse('2024-05-01T12:00:00Z') };
  const store = await memoryStore(() => clock.now);
  const events: ServiceEvent[] = [];
  let requests = 0;
  const sendWebhook = nodeWebhookSender({ allowPrivate: true });
  const { fetch: answer } = createService({
    store,
    now: () => clock.now,
    newRequestId: () => `request-${++requests}`,
    log: (event) => events.push(event),
    webhooks: { allowPrivate: true, send: sendWebhook },
    access: testAccess,
    media: media?.(store, () => clock.now),
    ...options,
  });
  const server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' });
  await new Promise((listening) => server.once('listening', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  let tokens = 0;
  const newToken = () => `secret-${++tokens}`;
  const signature = await issueCredentials(store, '1', { kind: 'signature' }, newToken);
  if (signature.kind !== 'signature') throw new Error('Expected signature tokens');

  /** The headers that sign a call as a shop does. */
  async function signed(path: string, body = '', timestamp = Math.floor(clock.now / 1000)) {
    if (signature.kind !== 'signature') throw new Error('Expected signature tokens');
    const query = new URL(path, origin).searchParams;
    return {
      'public-token': signature.publicToken,
      timestamp: String(timestamp),
      sign: await sign(signature.privateToken, stringToSign(query, timestamp, body)),
    };
  }

  let calls = 0;
  /** Calls an operation, signed with a timestamp of its own unless headers are passed. */
  async function call(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) {
    const url = origin + basePath + path;
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(url, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(headers ?? (await signed(url, text, Math.floor(clock.now / 1000) - (calls++ % 600)))),
      },
      ...(method === 'POST' ? { body: text } : {}),
    });
    return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
  }

  return {
    call,
    clock,
    events,
    issue: (kind: 'bearer' | 'api-key', scopes?: Scope[], expiresAt?: number) =>
      issueCredentials(
        store,
        '1',
        { kind, ...(scopes ? { scopes } : {}), ...(expiresAt ? { expiresAt } : {}) },
        newToken,
      ) as Promise<{ kind: 'bearer' | 'api-key'; token: string }>,
    origin,
    signature,
    signed,
    store,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      // Node does not count a connection without any request as idle, and would wait for it.
      (server as Server).closeAllConnections();
      await closed;
      await store.close();
    },
  };
}

export type RunningService = Awaited<ReturnType<typeof runningService>>;
