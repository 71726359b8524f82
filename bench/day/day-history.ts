import type { DayChange } from '../../simulation/day/day-changes.ts';
import type { Exchange } from '../../simulation/day/exchange.ts';
import type { WebhookEvent } from '../../src/contract/webhook.ts';

/** An attempt to deliver a webhook. `edge` is undefined or the status 0 if the process was not running. */
type Delivery = { event: WebhookEvent; edge: string | undefined; status: number; at: number };

/**
 * The changes and deliveries of each product, so that a wrong answer explains itself. Times are in
 * milliseconds since 1970.
 */
export type DayHistory = {
  changed(change: DayChange, at: number): void;
  delivered(delivery: Delivery): void;
  /**
   * The recent changes of a product and the deliveries of their webhooks, with the times before the answer
   * began.
   */
  explain(handle: string, exchange: Exchange): string;
};

/** How far back an explanation goes, in milliseconds. */
const recent = 180_000;

export function createDayHistory(): DayHistory {
  const changes: { kind: string; id: string; handle: string; at: number }[] = [];
  const deliveries: (Omit<Delivery, 'event'> & { id: string })[] = [];
  return {
    changed({ kind, review }, at) {
      changes.push({ kind, id: review.id, handle: review.product_handle, at });
    },
    delivered({ event, ...delivery }) {
      deliveries.push({ ...delivery, id: event.list[0]?.id ?? '' });
    },
    explain(handle, { began, ended, age }) {
      const isNear = ({ at }: { at: number }) => at > began - recent && at < ended;
      const before = (at: number) => `${((began - at) / 1000).toFixed(1)} s before`;
      const told = changes
        .filter((change) => change.handle === handle && isNear(change))
        .map(({ kind, id, at }) => {
          const own = deliveries.filter((delivery) => delivery.id === id && isNear(delivery));
          const events = own.map(({ edge = 'none', status, at }) => `${status} of ${edge} ${before(at)}`);
          return `${kind} ${id} ${before(at)} (${events.join(', ') || 'no webhook'})`;
        });
      return `age ${age || 'unknown'}; changes of ${handle || 'the shop'}: ${told.join('; ') || 'none'}`;
    },
  };
}
