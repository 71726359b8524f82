import type { VirtualTime } from '../../testing/determinism/virtual-time.ts';
import { aDelivery, anEvent } from '../../testing/edge/webhook-delivery.ts';
import { type DayChange, topicOf } from './day-changes.ts';
import type { DayEdges } from './day-edges.ts';
import type { DayReport } from './day-report.ts';
import type { Receipts } from './receipts.ts';
import type { WarmKeys } from './warm-keys.ts';

type DeliveriesParts = {
  time: VirtualTime;
  random: () => number;
  edges: DayEdges;
  receipts: Receipts;
  warmKeys: WarmKeys;
  report: DayReport;
};

/** The first pause before another attempt, in milliseconds, as in our service. */
const retryAfter = 180_000;

/**
 * Delivers webhooks as our service does, over an unreliable network: some are late and overtaken by others,
 * some arrive twice, and deliveries to a process that is being replaced are lost and sent again.
 */
export function createDayDeliveries({ time, random, edges, receipts, warmKeys, report }: DeliveriesParts) {
  let events = 0;

  async function attempt(change: DayChange, id: string, changed: number): Promise<boolean> {
    const { kind, review } = change;
    const edge = edges.forWebhooks();
    const count = (status: number) => {
      report.deliveries[status] = (report.deliveries[status] ?? 0) + 1;
    };
    if (!edge) {
      count(0);
      return false;
    }
    const event = anEvent({ event_type: topicOf[kind], event_id: id, list: [review] });
    const headers = {
      'webhook-id': undefined,
      'webhook-timestamp': undefined,
      'webhook-signature': undefined,
    };
    const began = time.now();
    const response = await edge.fetch(await aDelivery(event, { at: began, headers }));
    const handle = review.product_handle;
    const isSoft = topicOf[kind] === 'review/created';
    const isDone = response.ok;
    count(response.status);
    if (isDone) receipts.add({ handle, edge: edge.name, at: time.now(), changed, isSoft });
    warmKeys.purged(handle, { began, ended: time.now(), isDone });
    return isDone;
  }

  async function deliver(change: DayChange, id: string, changed: number): Promise<void> {
    for (let attempts = 1; !(await attempt(change, id, changed)); attempts++) {
      await time.sleep(attempts * retryAfter * (0.9 + 0.2 * random()));
    }
  }

  return async (change: DayChange, changed: number): Promise<void> => {
    const id = `evt-${++events}`;
    const isLate = random() < 0.05;
    await time.sleep(isLate ? 20_000 + random() * 60_000 : 50 + random() * 2_000);
    await deliver(change, id, changed);
    if (random() < 0.05) {
      await time.sleep(random() * 30_000);
      await deliver(change, id, changed);
    }
  };
}
