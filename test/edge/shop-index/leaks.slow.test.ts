import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PublicReview } from '../../../src/contract/storefront.ts';
import type { WebhookEvent } from '../../../src/contract/webhook.ts';
import type { IndexDirectory } from '../../../src/edge/shop-index/index-store.ts';
import { logLine } from '../../../src/edge/telemetry/log.ts';
import { generated } from '../../../testing/determinism/generations.ts';
import { hidden, isShown, leaksIn, markedReviews } from '../../../testing/edge/canary-reviews.ts';
import { envelope } from '../../../testing/edge/faulty-api.ts';
import { anyMarks } from '../../../testing/edge/invented-fields.ts';
import { noon } from '../../../testing/edge/shop.ts';
import { indexOver } from '../../../testing/edge/shop-index.ts';

const reviewsOfTheShop = 1_000;

test('of a shop with 1,000 generated reviews, the index and the log contain only public fields of published ones', async () => {
  await fc.assert(
    fc.asyncProperty(anyMarks, anyMarks, async (listed, delivered) => {
      const reviews = markedReviews(reviewsOfTheShop, listed);
      const written: unknown[] = [];
      const parts = new Map<string, readonly PublicReview[]>();
      let directory: IndexDirectory | undefined;
      const index = indexOver(apiOf(reviews), {
        indexStore: {
          readDirectory: () => directory,
          writeDirectory(next) {
            written.push(next);
            directory = next;
          },
          readPart: (name) => parts.get(name),
          writePart(name, list) {
            written.push(name, list);
            parts.set(name, list);
          },
          deletePart(name) {
            parts.delete(name);
          },
        },
      });
      const { page } = await index.request('product_id=12');
      const mine = reviews.filter(
        ({ is_published, product_id }) => isShown(is_published) && product_id === '12',
      );
      expect(page.count).toBe(mine.length);
      const list = markedReviews(300, { ...delivered, from: 800 }).filter(
        ({ is_published }) => is_published === 0 || is_published === 1,
      );
      for (const event_type of ['review/updated', 'review/deleted'] as const) {
        const event = { event_type, event_id: hidden('event_id'), shop_id: hidden('shop_id') };
        await index.answers.apply({
          ...event,
          occurred_at: '2026-01-02T12:00:01Z',
          list,
        } as unknown as WebhookEvent);
      }
      expect(leaksIn(JSON.stringify(written))).toEqual([]);
      const logged = index.events.map((event) => logLine(event, noon)).join('\n');
      expect(leaksIn(logged)).toEqual([]);
      expect(logged).not.toContain('shown<');
    }),
    { numRuns: generated(25), endOnFailure: true },
  );
});

/** An API that returns the reviews in pages of five hundred, with markers in every other field. */
function apiOf(reviews: unknown[]) {
  const calls: { operation: string; query: Record<string, string> }[] = [];
  return {
    calls,
    fetch(request: Request) {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      calls.push({ operation: 'get_reviews', query });
      const page = Number(query.page);
      const size = 500;
      return envelope({
        invented: hidden('data'),
        page: { page, page_size: size, total_page: 1, count: reviews.length },
        list: reviews.slice((page - 1) * size, page * size),
      });
    },
  };
}
