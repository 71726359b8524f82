import { setTimeout as pause } from 'node:timers/promises';
import { signWebhook, type WebhookKey } from '../../src/contract/webhook-signature.ts';
import { reviewsNumbered } from '../../testing/edge/shop.ts';

type Delivering = { origin: string; key: WebhookKey; attacking: Promise<void> };

/** Sends a genuine webhook ten times a second until the attack is over. */
export async function deliverDuring({ origin, key, attacking }: Delivering): Promise<void> {
  let isOver = false;
  const over = attacking.then(() => {
    isOver = true;
  });
  const times: number[] = [];
  let accepted = 0;
  while (!isOver) {
    const id = `event-${times.length}`;
    const event = { event_id: id, event_type: 'review/updated', list: reviewsNumbered(1) };
    const body = JSON.stringify({ ...event, occurred_at: new Date().toISOString(), shop_id: '1' });
    const began = Date.now();
    const headers = await signWebhook(key, { id, timestamp: Math.floor(began / 1000), body });
    const { status } = await fetch(`${origin}/v1/webhooks`, { method: 'POST', headers, body });
    times.push(Date.now() - began);
    if (status === 202) accepted += 1;
    await pause(100);
  }
  await over;
  console.log(`  ${accepted} of ${times.length} genuine webhooks accepted, within ${Math.max(...times)} ms`);
}
