import process from 'node:process';
import { brotliCompressSync } from 'node:zlib';
import type { Renderer } from '../src/contract/fragment.ts';
import { realFile, realRequest, realReviews, realSides } from '../testing/edge/real-reviews.ts';

// npm run bench:rendering -- [FILE]: size and cost of the HTML of ten reviews, from a CSV file of reviews
// with the columns `Title`, `Review Text` and `Rating`. Requires a build.

const built = new URL('../dist/server/index.js', import.meta.url).href;
const { renderFragment, renderRating }: Renderer = await import(built);
const file = process.argv[2] ?? realFile;
if (!file) throw new Error('Pass a CSV file of reviews');
const reviews = realReviews(file, 40);
const list = reviews.slice(0, 10);

const render = (attributes: Record<string, string> = {}) => renderFragment(realRequest(list, attributes));

/** With both sides, a fragment has twelve reviews. */
async function renderSides(): Promise<string> {
  const request = realRequest(list);
  const both_sides = realSides(reviews.slice(10));
  return renderFragment({ ...request, answer: { ...request.answer, both_sides } });
}

const bytes = (text: string) => brotliCompressSync(text).length;

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < 300; warm += 1) await work();
  const before = process.cpuUsage();
  for (let round = 0; round < 500; round += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / 500;
}

const [plain, linked] = [await render(), await render({ 'url-state': 'reviews' })];
const texts = JSON.stringify(list);
const handles = Array.from({ length: 50 }, (_, place) => `product-${place}-of-a-listing`);
const ratings = await Promise.all(
  handles.map(async (handle, place) => [
    handle,
    await renderRating({
      attributes: { 'product-handle': handle, locale: 'en', href: `/products/${handle}#reviews` },
      rating: { average: 3 + (place % 20) / 10, count: 7 * place + 1 },
    }),
  ]),
);
console.log(`ten reviews as JSON: ${bytes(texts)} B`);
console.log(`ten reviews as HTML: ${bytes(plain)} B, ${plain.length} characters`);
console.log(`with both sides, which are two more reviews: ${bytes(await renderSides())} B`);
console.log(`with links: ${bytes(linked)} B`);
console.log(`rendering them: ${(await millisecondsOf(render)).toFixed(2)} ms of processor time`);
console.log(
  `a rating in a list of 50: ${Math.ceil(bytes(JSON.stringify(Object.fromEntries(ratings))) / 50)} B`,
);
console.log(`a rating: ${ratings[0]?.[1]?.length} characters`);
