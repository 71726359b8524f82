import { expect, it, onTestFinished } from 'vitest';
import { aReview } from '../../../testing/edge/shop.ts';
import { metafieldsSetting } from '../../../testing/platforms/shopify/metafields-run.ts';

async function setting(handles?: readonly string[]) {
  const made = await metafieldsSetting(handles);
  onTestFinished(async () => void (await made.store.stop()));
  return made;
}

const many = Array.from({ length: 60 }, (_, index) => `product-${index}`);

it('writes the reviews and the rating of each product as HTML', async () => {
  const { run, store } = await setting();
  const { code, lines } = await run();
  expect(code).toBe(0);
  expect(lines).toEqual([
    'lamp: written',
    'vase: written',
    'bowl: written',
    'Products: 3. 3 written, 0 unchanged, 0 failed.',
  ]);
  const { store: state } = store;
  expect(state.valueOf('vase', 'reviews')).toMatch(
    /^<storefront-reviews [^>]*product-handle="vase"[^>]*><template shadowrootmode="open".*Bright and warm.*<\/storefront-reviews>$/s,
  );
  expect(state.valueOf('vase', 'rating')).toMatch(
    /^<storefront-rating [^>]*href="\/products\/vase#reviews"[^>]*average="5"[^>]*>.*<\/storefront-rating>$/s,
  );
});

it('reads every page of products, and sets at most 25 metafields at a time', async () => {
  const { run, store } = await setting(many);
  const { code, lines } = await run();
  expect(code).toBe(0);
  expect(lines.at(-1)).toBe('Products: 60. 60 written, 0 unchanged, 0 failed.');
  // Batches stay below 25, the limit of the API, without becoming many small calls.
  expect(store.store.writes).toEqual([24, 24, 24, 24, 24]);
  expect(store.requests.filter((name) => name === 'Products')).toHaveLength(5);
});

it('writes only the products that changed', async () => {
  const { run, store, reviews } = await setting();
  await run();
  reviews.behaviour.reviews = [
    ...reviews.behaviour.reviews,
    aReview({ id: '9', product_id: '13', product_handle: 'vase' }),
  ];
  store.store.writes = [];
  const { lines } = await run();
  expect(lines).toEqual(['vase: written', 'Products: 3. 1 written, 2 unchanged, 0 failed.']);
  expect(store.store.writes).toEqual([2]);
});

it('writes nothing in a dry run', async () => {
  const { run, store } = await setting();
  const { code, lines } = await run({ isDryRun: true });
  expect(code).toBe(0);
  expect(lines[0]).toBe('lamp: would be written');
  expect(store.requests).not.toContain('Write');
});

it('writes one product if its handle is given', async () => {
  const { run, store } = await setting();
  expect((await run({ product: 'vase' })).lines[0]).toBe('vase: written');
  expect(store.store.valueOf('lamp', 'reviews')).toBeUndefined();
  expect(await run({ product: 'chair' })).toMatchObject({
    code: 1,
    lines: [
      'Products: 0. 0 written, 0 unchanged, 0 failed.',
      'Ended early: the store has no product with this handle.',
    ],
  });
});

it('shows fewer reviews if a page of them exceeds 64 kB, and only the rating if one does', async () => {
  const { run, store, reviews } = await setting();
  const long = (count: number, handle: string, size: number) =>
    Array.from({ length: count }, (_, index) =>
      aReview({
        id: `${handle.length}${index}`,
        product_id: String(handle.length + 100),
        product_handle: handle,
        content: 'long '.repeat(size / 5),
      }),
    );
  reviews.behaviour.reviews = [...long(10, 'lamp', 2_200), ...long(1, 'bowl', 60_000)];
  const { lines } = await run();
  expect(lines).toEqual([
    'lamp: written, with 5 reviews: a page of reviews would exceed 64 kB',
    'vase: written',
    'bowl: written, with its rating only: a page of reviews would exceed 64 kB',
    'Products: 3. 3 written, 0 unchanged, 0 failed.',
  ]);
  const lamp = store.store.valueOf('lamp', 'reviews') ?? '';
  expect(lamp.match(/<article/g)).toHaveLength(5);
  // The script replaces the short page by pages of the shop's own size.
  expect(lamp.slice(0, lamp.indexOf('>'))).not.toContain('page-size');
  expect(store.store.valueOf('bowl', 'reviews')).toMatch(
    /^<storefront-reviews [^>]*"bowl"[^>]*><\/storefront-reviews>$/,
  );
  expect(store.store.valueOf('bowl', 'rating')).toContain('count="1"');
});

it('uses the configured parameters', async () => {
  const { run, store } = await setting();
  await run({}, { env: { SHOPIFY_RENDER: 'locale=de&layout=grid' } });
  expect(store.store.valueOf('lamp', 'reviews')).toMatch(
    /^<storefront-reviews [^>]*layout="grid"[^>]*locale="de"/,
  );
  const { code, lines } = await run({}, { env: { SHOPIFY_RENDER: 'layout=round' } });
  expect(code).toBe(1);
  expect(lines[0]).toBe('lamp: failed: the edge could not render it: invalid_parameter layout');
});

it('prints one JSON object on request', async () => {
  const { run } = await setting();
  const { lines } = await run({ json: true });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    dry_run: false,
    written: 3,
    unchanged: 0,
    failed: 0,
    products: ['lamp', 'vase', 'bowl'].map((handle) => ({ handle, outcome: 'written' })),
  });
});

it('stops between two pages when it is interrupted, and goes on with the same command', async () => {
  const { run, store } = await setting(many);
  const stop = new AbortController();
  store.interfere = (name) => {
    if (name === 'Write') stop.abort();
    return undefined;
  };
  const first = await run({}, { signal: stop.signal });
  expect(first.code).toBe(1);
  expect(first.lines.at(-1)).toMatch(/^Ended early: interrupted\. The same command continues/);
  store.interfere = undefined;
  const second = await run();
  expect(second.code).toBe(0);
  expect(second.lines.at(-1)).toBe('Products: 60. 48 written, 12 unchanged, 0 failed.');
});

it('keeps the last rating if the API fails to rate', async () => {
  const { run, store, reviews } = await setting(['lamp']);
  await run();
  const before = store.store.valueOf('lamp', 'rating');
  reviews.behaviour.interfere = (operation) =>
    operation === 'get_rating' ? new Response('', { status: 500 }) : undefined;
  await run();
  expect(store.store.valueOf('lamp', 'rating')).toBe(before);
});
