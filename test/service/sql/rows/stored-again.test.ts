import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreateReviewBody } from '../../../../src/contract/review.ts';
import type { Store } from '../../../../src/service/store/store.ts';
import { aReview } from '../../../../testing/service/content/review.ts';
import { databases, freshStore } from '../../../../testing/service/databases/databases.ts';

const [may, june] = ['2024-05-31T12:00:00Z', '2024-06-30T12:00:00Z'];
const long = 'Very nice indeed, and soft';

describe.each(databases)('a row under a new id on $name', (database) => {
  let store: Store;
  beforeAll(async () => {
    store = await freshStore(database, Date.now);
    const stored = [
      { author: 'Ada', content: 'Fine', commented_at: may, is_published: 0 as const },
      { author: 'Bob', content: long, commented_at: '' },
      { author: 'Cy', content: long, commented_at: may },
    ];
    const reviews = stored.map((fields, index) => ({ key: `id:${index}`, review: aReview(fields) }));
    await store.importTogether((add) => add('1', reviews));
  });
  afterAll(() => store.close());

  const short = { author: 'Ada', content: 'Fine', commented_at: may };

  it.each<[string, 'known' | 'new', Partial<CreateReviewBody>]>([
    ['with the text and the date of a stored review', 'known', short],
    ['with its text and another date', 'new', { ...short, commented_at: june }],
    ['with its text and no date', 'new', { ...short, commented_at: '' }],
    ['with another text and its date', 'new', { ...short, content: 'Good' }],
    ['of another product', 'new', { ...short, product_id: '13' }],
    ['with a long text that has no date yet', 'known', { author: 'Bob', content: long, commented_at: june }],
    ['with a long text and no date', 'known', { author: 'Cy', content: long, commented_at: '' }],
  ])('%s is %s', async (_row, expected, fields) => {
    const rows = [{ key: 'new', cellsKey: 'cells', review: aReview(fields) }];
    const again = expected === 'known' ? 1 : 0;
    expect(await store.storedAgain('1', rows)).toEqual({ fresh: 1, again });
  });
});
