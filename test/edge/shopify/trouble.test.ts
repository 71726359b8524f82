import { expect, it, onTestFinished } from 'vitest';
import { metafieldsSetting } from '../../../testing/platforms/shopify/metafields-run.ts';
import { storeVariables } from '../../../testing/platforms/shopify/store-variables.ts';

async function setting(handles?: readonly string[]) {
  const made = await metafieldsSetting(handles);
  onTestFinished(async () => void (await made.store.stop()));
  return made;
}

const many = Array.from({ length: 60 }, (_, index) => `product-${index}`);
const products = ({ lines }: { lines: string[] }) => lines.find((line) => line.startsWith('Products'));

it('waits for the points of the rate limit before a call', async () => {
  const { run, store, pauses } = await setting(many);
  store.bucket = { maximumAvailable: 100, currentlyAvailable: 100, restoreRate: 10 };
  expect((await run()).code).toBe(0);
  expect(store.throttled).toBe(0);
  // The first page costs 38 of 100 points, the mutation 34. For another page, 10 are missing.
  expect(pauses[0]).toBe(1_000);
});

it('waits if another client of the app has taken the points', async () => {
  const { run, store, pauses } = await setting();
  store.bucket = { maximumAvailable: 2000, currentlyAvailable: 7, restoreRate: 50 };
  const { code } = await run();
  expect(code).toBe(0);
  expect(store.throttled).toBe(1);
  expect(pauses[0]).toBe(620);
});

it('gives up if it is throttled for ever', async () => {
  const { run, store } = await setting();
  const body = { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] };
  store.interfere = (name) => (name === 'Products' ? { status: 200, body } : undefined);
  const { code, text } = await run();
  expect(code).toBe(1);
  expect(text).toContain('Ended early: Shopify kept throttling the calls.');
  expect(store.requests.length).toBeLessThan(40);
});

it('obeys Retry-After of a 429', async () => {
  const { run, store, pauses } = await setting();
  let isFirst = true;
  store.interfere = (name) => {
    if (name !== 'Products' || !isFirst) return undefined;
    isFirst = false;
    return { status: 429, headers: { 'retry-after': '7' }, body: {} };
  };
  expect((await run()).code).toBe(0);
  expect(pauses).toEqual([7_000]);
});

it('reports a refused product by name, and writes the others of its batch', async () => {
  const { run, store } = await setting();
  store.store.refuse = (metafields) =>
    metafields.flatMap(({ value }, elementIndex) =>
      value.startsWith('<storefront-reviews') && value.includes('"vase"')
        ? [
            {
              code: 'INVALID_VALUE',
              elementIndex,
              field: ['metafields', '2', 'value'],
              message: 'Not\nallowed',
            },
          ]
        : [],
    );
  const result = await run();
  expect(result.code).toBe(1);
  expect(result.lines).toContain('vase: failed: Not allowed (INVALID_VALUE)');
  expect(products(result)).toBe('Products: 3. 2 written, 0 unchanged, 1 failed.');
  expect(store.store.valueOf('bowl', 'reviews')).toContain('storefront-reviews');
});

it('finds the refused product if the error does not name it', async () => {
  const { run, store } = await setting();
  store.store.refuse = (metafields) =>
    metafields.some(({ value }) => value.includes('"vase"'))
      ? [{ code: 'INTERNAL_ERROR', elementIndex: null, field: ['metafields'], message: 'Failed' }]
      : [];
  const result = await run();
  expect(result.lines).toContain('vase: failed: Failed (INTERNAL_ERROR)');
  expect(products(result)).toBe('Products: 3. 2 written, 0 unchanged, 1 failed.');
});

it('writes the others if a product is deleted while they are rendered', async () => {
  const { run, store } = await setting();
  store.interfere = (name) => {
    if (name === 'Write') store.store.products.delete('gid://shopify/Product/1001');
    return undefined;
  };
  const result = await run();
  expect(result.lines).toContain('vase: failed: Owner does not exist. (INVALID)');
  expect(products(result)).toBe('Products: 3. 2 written, 0 unchanged, 1 failed.');
});

it('exchanges the client secret again once its token has expired', async () => {
  const { run, store } = await setting();
  store.interfere = (name) => {
    if (name === 'Write' && store.token === 'shpat_canary') store.token = 'shpat_canary_2';
    return undefined;
  };
  const { code } = await run();
  expect(code).toBe(0);
  expect(store.requests).toEqual(['exchange', 'Products', 'Write', 'exchange', 'Write']);
});

it.each<[string, Record<string, string>]>([
  [
    'an expired access token',
    { SHOPIFY_CLIENT_ID: '', SHOPIFY_CLIENT_SECRET: '', SHOPIFY_ACCESS_TOKEN: 'canary-old' },
  ],
  ['a wrong client secret', { SHOPIFY_CLIENT_SECRET: 'canary-wrong' }],
])('%s ends the command with a sentence that does not repeat it', async (_name, env) => {
  const { run } = await setting();
  const { code, text } = await run({}, { env });
  expect(code).toBe(1);
  expect(text).toContain(
    'Ended early: Shopify rejected the credentials: they are wrong, expired or revoked.',
  );
  expect(text).not.toContain('canary');
});

it.each([
  [403, 'the app lacks permission: it needs the scopes read_products and write_products'],
  [404, 'there is no store with this domain'],
  [301, 'there is no store with this domain'],
  [402, 'the store is frozen or locked'],
  [500, 'Shopify failed'],
  [200, 'the response is not a valid Admin API response'],
])('status %i without a response is explained', async (status, sentence) => {
  const { run, store } = await setting();
  const headers = { location: 'https://elsewhere.example/' };
  store.interfere = (name) => (name === 'Products' ? { status, headers, body: 'no' } : undefined);
  const { code, text } = await run();
  expect(code).toBe(1);
  expect(text).toContain(`Ended early: ${sentence}.`);
});

it('repeats a call after a failure of the server', async () => {
  const { run, store, pauses } = await setting();
  let failures = 2;
  store.interfere = (name) => (name === 'Write' && failures-- > 0 ? { status: 502, body: '' } : undefined);
  expect((await run()).code).toBe(0);
  expect(pauses).toEqual([1_000, 4_000]);
});

it('explains that the server does not respond', async () => {
  const { run, store } = await setting();
  await store.stop();
  expect((await run()).text).toContain(
    'Ended early: could not connect to Shopify, or it did not respond in time.',
  );
});

it.each<[Record<string, string>, string]>([
  [{ SHOPIFY_STORE: 'evil.example' }, 'SHOPIFY_STORE must be a domain such as my-shop.myshopify.com'],
  [{ SHOPIFY_STORE: 'my-shop.myshopify.com.evil.example' }, 'SHOPIFY_STORE must be'],
  [{ SHOPIFY_STORE: 'evil.example/.myshopify.com' }, 'SHOPIFY_STORE must be'],
  [{ SHOPIFY_STORE: '' }, 'SHOPIFY_STORE is missing, but SHOPIFY_CLIENT_ID is set'],
  [{ SHOPIFY_CLIENT_SECRET: '' }, 'SHOPIFY_CLIENT_SECRET is missing'],
])('refuses the configuration %j', async (env, sentence) => {
  const { run, store } = await setting();
  const { code, text } = await run({}, { env });
  expect(code).toBe(1);
  expect(text).toContain(sentence);
  expect(store.requests).toEqual([]);
});

it('says that no store is configured', async () => {
  const { run } = await setting();
  const env = Object.fromEntries(Object.keys(storeVariables).map((name) => [name, '']));
  expect(await run({}, { env })).toMatchObject({
    code: 1,
    lines: ['SHOPIFY_STORE is not set. Set it to the domain of the store, such as my-shop.myshopify.com.'],
  });
});
