import { afterAll, describe, expect, it } from 'vitest';
import { aReview } from '../../../../testing/service/content/review.ts';
import { databases, freshStore } from '../../../../testing/service/databases/databases.ts';

describe.each(databases)('$name', (database) => {
  const opened = freshStore(database, Date.now);
  afterAll(async () => (await opened).close());

  it('imports more media together than a statement has parameters', async () => {
    const store = await opened;
    const url = (name: string) => `https://photos.example/${name}`;
    const media = Array.from({ length: 10 }, (_, place) => ({
      url: url(`${place}.jpg`),
      thumbnail_url: url(`${place}-small.jpg`),
      type: 1 as const,
      is_published: 1 as const,
    }));
    const reviews = Array.from({ length: 500 }, (_, row) => ({
      key: `row:${row}`,
      review: aReview({ media }),
    }));
    await store.importTogether((add) => add('1', reviews));
    const { count, list } = await store.listReviews('1', { page: 5, page_size: 100, has_media: 1 });
    expect(count).toBe(500);
    expect(list.map((review) => review.media.length)).toEqual(Array(100).fill(10));
  });
});
