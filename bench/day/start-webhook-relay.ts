import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { DayReport } from '../../simulation/day/day-report.ts';
import type { Receipts } from '../../simulation/day/receipts.ts';
import type { WarmKeys } from '../../simulation/day/warm-keys.ts';
import type { WebhookEvent } from '../../src/contract/webhook.ts';
import { hidesNothing } from '../../src/edge/webhooks/receive-webhook.ts';
import type { AppliedChanges } from './applied-changes.ts';
import type { DayHistory } from './day-history.ts';
import type { RunningEdges } from './start-edges.ts';

/** The load balancer before the edges, as the service sees it. */
export type WebhookRelay = {
  origin: string;
  /** Resolves once the current deliveries are completed and recorded. */
  settled(): Promise<void>;
};

type RelayParts = {
  edges: RunningEdges;
  changes: AppliedChanges;
  receipts: Receipts;
  warmKeys: WarmKeys;
  report: DayReport;
  history: DayHistory;
  random: () => number;
  /** A planted fault: accepts every webhook, and forwards none. */
  isForgetful: boolean;
};

type Delivery = { headers: Record<string, string>; body: string; event: WebhookEvent };

/**
 * Forwards the deliveries of the service with their signatures to a process of the edge, over an unreliable
 * network: some are late and overtaken by others, some arrive twice, and deliveries to a process that is
 * being replaced are lost.
 */
export async function startWebhookRelay(parts: RelayParts): Promise<WebhookRelay> {
  const { random } = parts;
  const underway = new Set<Promise<unknown>>();

  async function attempt(delivery: Delivery): Promise<Attempt> {
    const attempting = attemptOnce(delivery, parts);
    underway.add(attempting);
    try {
      return await attempting;
    } finally {
      underway.delete(attempting);
    }
  }

  const server = createServer(async (incoming, outgoing) => {
    const body = Buffer.concat(await Array.fromAsync(incoming)).toString();
    const delivery = { headers: signatureOf(incoming.headers), body, event: JSON.parse(body) };
    if (random() < 0.05) await pause(random() * latest);
    const { status, retryAfter } = await attempt(delivery);
    outgoing.writeHead(status || 502, retryAfter ? { 'retry-after': retryAfter } : {}).end();
    if (random() > 0.05) return;
    await pause(random() * latest);
    await attempt(delivery);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settled: async () => void (await Promise.all(underway)),
  };
}

/** The longest delay in milliseconds, shorter than the deadline of the service. */
const latest = 8_000;

/** The status is 0 without a response. */
type Attempt = { status: number; retryAfter?: string | null };

async function attemptOnce(delivery: Delivery, parts: RelayParts): Promise<Attempt> {
  const { edges, changes, receipts, warmKeys, report, history, isForgetful } = parts;
  const edge = edges.forWebhooks();
  const began = Date.now();
  const result = isForgetful ? { status: 202 } : await send(edge?.origin, delivery);
  const ended = Date.now();
  report.deliveries[result.status] = (report.deliveries[result.status] ?? 0) + 1;
  history.delivered({ event: delivery.event, edge: edge?.name, status: result.status, at: ended });
  if (!edge) return result;
  const isDone = result.status >= 200 && result.status < 300;
  const isSoft = hidesNothing(delivery.event);
  const changed = await changes.timeOf(delivery.event);
  for (const { product_handle: handle } of delivery.event.list) {
    if (isDone) receipts.add({ handle, edge: edge.name, at: ended, changed, isSoft });
    warmKeys.purged(handle, { began, ended, isDone });
  }
  return result;
}

async function send(origin: string | undefined, { headers, body }: Delivery): Promise<Attempt> {
  if (!origin) return { status: 0 };
  try {
    const signal = AbortSignal.timeout(9_500);
    const response = await fetch(`${origin}/v1/webhooks`, { method: 'POST', headers, body, signal });
    await response.text();
    return { status: response.status, retryAfter: response.headers.get('retry-after') };
  } catch {
    // The process was stopped, or hangs. The service sends the delivery again.
    return { status: 0 };
  }
}

function signatureOf(headers: IncomingHttpHeaders): Record<string, string> {
  const own = Object.entries(headers).filter(
    ([name, value]) => typeof value === 'string' && !hopByHop.includes(name),
  );
  return Object.fromEntries(own) as Record<string, string>;
}

const hopByHop = ['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive'];
