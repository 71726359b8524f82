import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../../../src/service/store/store.ts';
import { aReview } from '../../../../testing/service/content/review.ts';
import { databases, freshStore } from '../../../../testing/service/databases/databases.ts';

describe.each(databases)('the stored reviews under some keys on $name', (database) => {
  let store: Store;
  beforeAll(async () => {
    store = await freshStore(database, Date.now);
    const review = aReview({ author: 'Ida', title: 'Warm', content: 'Very', product_id: '7' });
    await store.importTogether((add) => add('1', [{ key: 'id::1', review }]));
  });
  afterAll(() => store.close());

  it('are found by key, and only in their shop', async () => {
    const known = await store.storedUnder('1', ['id::1', 'id::2']);
    expect([...known]).toEqual([
      [
        'id::1',
        { author: 'Ida', title: 'Warm', content: 'Very', product_id: '7', commented_at: expect.any(String) },
      ],
    ]);
    expect((await store.storedUnder('2', ['id::1'])).size).toBe(0);
    expect((await store.storedUnder('1', [])).size).toBe(0);
  });
});
