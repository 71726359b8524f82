import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { aReview } from '../../../testing/edge/shop.ts';
import { metafieldsSetting } from '../../../testing/platforms/shopify/metafields-run.ts';
import { theme } from '../../../testing/platforms/shopify/theme.ts';

const reviews = "{% render 'storefront-reviews', product: product %}";
const rating = "{% render 'storefront-rating', product: product %}";

/** A store whose lamp has metafields, and whose vase has none. */
async function aTheme(content = 'Bright and warm') {
  const { store, run, reviews } = await metafieldsSetting(['lamp', 'vase']);
  onTestFinished(async () => void (await store.stop()));
  reviews.behaviour.reviews = [aReview({ content })];
  await run({ product: 'lamp' });
  return { store: store.store, ...theme(store.store) };
}

it.each([
  ['Liquid', '{{ product.handle }} {% assign a = 1 %} {{- "b" -}}'],
  ['HTML', '</storefront-reviews><script>alert(1)</script> & "quoted"'],
  ['line breaks', 'one\n\ntwo\r\nthree'],
])('the snippet prints the metafield unchanged, with %s in a review', async (_name, content) => {
  const { store, print } = await aTheme(content);
  const printed = await print(reviews, 'lamp');
  expect(printed).toBe(store.valueOf('lamp', 'reviews'));
  expect(printed).not.toContain('<script>alert');
});

it('the rating prints its metafield unchanged', async () => {
  const { store, print } = await aTheme();
  expect(await print(rating, 'lamp')).toBe(store.valueOf('lamp', 'rating'));
});

it('a product without metafields gets the elements alone', async () => {
  const { print } = await aTheme();
  expect(await print(reviews, 'vase')).toBe(
    '<storefront-reviews id="reviews" product-handle="vase" locale="en"></storefront-reviews>',
  );
  expect(await print(rating, 'vase')).toBe(
    '<storefront-rating product-handle="vase" locale="en" href="/products/vase#reviews"></storefront-rating>',
  );
});

it('a page in another language gets the elements alone', async () => {
  const { print } = await aTheme();
  const locale = { iso_code: 'fr', primary: false };
  expect(await print(reviews, 'lamp', { locale })).toBe(
    '<storefront-reviews id="reviews" product-handle="lamp" locale="fr"></storefront-reviews>',
  );
});

it.each(['reviews', 'rating'] as const)('the block of the %s prints them and the script', async (name) => {
  const { store, printBlock, schemas } = await aTheme();
  const settings = { edge: 'https://reviews.example/"x' };
  const printed = await printBlock(name, 'lamp', { settings });
  expect(printed.trim()).toBe(
    `${store.valueOf('lamp', name)}<script type="module" async src="https://reviews.example/&#34;x/storefront-reviews.js"></script>`,
  );
  expect((await printBlock(name, 'lamp')).trim()).toBe(store.valueOf('lamp', name));
  const { target, settings: declared } = JSON.parse(schemas[0] ?? '');
  expect(target).toBe('section');
  expect(declared.map(({ id }: { id: string }) => id)).toEqual(['product', 'edge']);
});

it('the app embed prints the script into the head of every page, once an edge is set', async () => {
  const { printBlock, schemas } = await aTheme();
  const printed = await printBlock('script', 'lamp', { settings: { edge: 'https://reviews.example/"x' } });
  expect(printed.trim()).toBe(
    '<script type="module" async src="https://reviews.example/&#34;x/storefront-reviews.js"></script>',
  );
  expect((await printBlock('script', 'lamp')).trim()).toBe('');
  const { name, target, settings } = JSON.parse(schemas[0] ?? '');
  expect(target).toBe('head');
  expect(settings.map(({ id }: { id: string }) => id)).toEqual(['edge']);
  const guide = readFileSync('docs/platforms.md', 'utf8').replace(/\s+/g, ' ');
  expect(guide).toContain(`app embed "${name}"`);
});
