import * as v from 'valibot';
import { expect, it, onTestFinished } from 'vitest';
import { createReviewBodyWithin } from '../../src/contract/review.ts';
import { readConfiguration } from '../../src/service/config/configuration.ts';
import { edgeOver } from '../../testing/edge/shop.ts';
import { runningService } from '../../testing/service/running-service.ts';

it('serves whole reviews of a service whose limits are the highest', async () => {
  const { limits } = readConfiguration({
    AUTHOR_LENGTH: '255',
    TITLE_LENGTH: '500',
    CONTENT_LENGTH: '20000',
    ITEM_TYPE_LENGTH: '255',
    REVIEW_PHOTOS: '50',
    REVIEW_VIDEOS: '10',
    MAX_PAGE_SIZE: '50',
  });
  const service = await runningService({ limits });
  onTestFinished(() => service.close());
  const urls = (count: number, type: number) =>
    Array.from({ length: count }, (_, index) => ({ url: `/${index}`, type }));
  const longest = {
    author: '界'.repeat(255),
    title: '界'.repeat(500),
    content: '界'.repeat(20_000),
    item_type: '界'.repeat(255),
    media: [...urls(50, 1), ...urls(10, 2)],
    reply: { content: '界'.repeat(20_000) },
  };
  const given = { ...longest, rating: 5, product_id: '12', product_handle: 'lamp', is_published: 1 };
  const review = v.parse(createReviewBodyWithin(limits), given);
  for (let index = 0; index < 50; index++) await service.store.createReview('1', review);
  const { token } = await service.issue('api-key');
  const env = { REVIEWS_API_URL: service.origin, REVIEWS_ACCESS_TOKEN: '', REVIEWS_API_KEY: token };
  const { json, events } = edgeOver({ fetch: (request) => fetch(request) }, { env });
  const { page, list } = await json('/v1/reviews?product=lamp&page_size=50');
  expect([page.count, list.length]).toEqual([50, 50]);
  for (const shown of list) expect(shown).toMatchObject(longest);
  expect(events.map(({ event }) => event)).not.toContain('gathered');
});
