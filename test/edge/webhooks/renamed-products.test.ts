import { describe, expect, it } from 'vitest';
import type { WebhookEvent } from '../../../src/contract/webhook.ts';
import { signWebhook } from '../../../src/contract/webhook-signature.ts';
import { createBackground } from '../../../src/edge/drivers/background.ts';
import { edgeOver } from '../../../testing/edge/shop.ts';
import { aReview } from '../../../testing/service/content/review.ts';
import { deliverOnce } from '../../../testing/service/webhooks/deliver-once.ts';
import { subscribedService } from '../../../testing/service/webhooks/subscribed-service.ts';

const modes = [
  { way: 'every parameter', env: {} },
  { way: 'the ID only', env: { PRODUCT_FILTER: 'product_ids' } },
  { way: 'the index', env: { PRODUCT_FILTER: 'index' } },
];

describe.each(modes)('a renamed product, behind an edge that uses $way', ({ env }) => {
  /** A product with two reviews, and an edge that receives every event; `sync` delivers them. */
  async function shop() {
    const { service, shop: receiver, options, subscribe } = await subscribedService();
    await subscribe('review/created', 'review/updated', 'review/deleted');
    const { signature } = service;
    if (signature.kind !== 'signature') throw new Error('Expected signature tokens');
    const { waitUntil, settled } = createBackground();
    const edge = edgeOver(
      { fetch: (request) => fetch(request) },
      {
        env: {
          REVIEWS_API_URL: service.origin,
          REVIEWS_ACCESS_TOKEN: '',
          REVIEWS_PUBLIC_TOKEN: signature.publicToken,
          REVIEWS_PRIVATE_TOKEN: signature.privateToken,
          ...env,
        },
        waitUntil,
        now: () => service.clock.now,
      },
    );
    const seen = new Set<string>();
    const sync = async () => {
      while ((await service.store.recordImportEvents('1', 100)) > 0);
      while ((await deliverOnce(options())) > 0);
      for (const { event } of receiver.received as unknown as { event: WebhookEvent }[]) {
        if (seen.has(event.event_id)) continue;
        seen.add(event.event_id);
        const body = JSON.stringify(event);
        const timestamp = Math.floor(service.clock.now / 1000);
        const headers = await signWebhook(signature, { id: event.event_id, timestamp, body });
        const response = await edge.get('/v1/webhooks', { method: 'POST', headers, body });
        expect(response.status).toBe(202);
      }
      await settled();
    };
    /** The number of reviews, and the number that ratings count. */
    const counts = async (handle: string) => [
      (await edge.json(`/v1/reviews?product=${handle}`)).page.count,
      (await edge.json(`/v1/ratings?products=${handle}`))[handle].count,
    ];
    for (const rating of [5, 4]) await service.store.createReview('1', aReview({ rating }));
    await sync();
    return { service, sync, counts, ...edge };
  }

  const renamed = () => aReview({ product_handle: 'lamp-2026' });

  it('has neither reviews nor a rating under the former handle once an import has renamed it', async () => {
    const { service, sync, counts } = await shop();
    expect([await counts('lamp'), await counts('lamp-2026')]).toEqual([
      [2, 2],
      [0, 0],
    ]);
    const id = await service.store.beginImport('1', 'reviews.csv');
    await service.store.importTogether((add) => add('1', [{ key: 'k', review: renamed() }]), id);
    await sync();
    await expect.poll(() => counts('lamp')).toEqual([0, 0]);
    expect(await counts('lamp-2026')).toEqual([3, 3]);
  });

  it('has neither under the former handle once the import that renamed it is undone', async () => {
    const { service, sync, counts } = await shop();
    const id = await service.store.beginImport('1', 'reviews.csv');
    await service.store.importTogether((add) => add('1', [{ key: 'k', review: renamed() }]), id);
    await sync();
    await expect.poll(() => counts('lamp-2026')).toEqual([3, 3]);
    expect(await counts('lamp')).toEqual([0, 0]);
    while ((await service.store.undoImport('1', id, 10)) > 0);
    await sync();
    await expect.poll(() => counts('lamp-2026')).toEqual([0, 0]);
    expect(await counts('lamp')).toEqual([2, 2]);
    const rated = await service.store.rating('1', { kind: 'handle', handle: 'lamp-2026' });
    expect(rated.review_count).toBe(0);
  });

  it('has neither under the former handle once a new review has renamed it', async () => {
    const { service, sync, counts } = await shop();
    expect(await counts('lamp')).toEqual([2, 2]);
    await service.store.createReview('1', renamed());
    await sync();
    await expect.poll(() => counts('lamp')).toEqual([0, 0]);
    expect(await counts('lamp-2026')).toEqual([3, 3]);
  });

  it('has neither under the former handle once the review that renames it is published', async () => {
    const { service, sync, counts } = await shop();
    const { id } = await service.store.createReview('1', { ...renamed(), is_published: 0 });
    await sync();
    expect(await counts('lamp')).toEqual([2, 2]);
    await service.store.publishReview('1', id, 1);
    await sync();
    await expect.poll(() => counts('lamp')).toEqual([0, 0]);
    expect(await counts('lamp-2026')).toEqual([3, 3]);
  });
});
