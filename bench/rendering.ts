import process from 'node:process';
import { brotliCompressSync } from 'node:zlib';
import type { Renderer } from '../src/contract/fragment.ts';
import type { PublicReview } from '../src/contract/storefront.ts';
import { nodeCompress } from '../src/edge/drivers/node-compress.ts';
import { createFaultyApi } from '../testing/edge/faulty-api.ts';
import { realFile, realRequest, realReviews, realSides } from '../testing/edge/real-reviews.ts';
import { aReview, edgeOver } from '../testing/edge/shop.ts';

// npm run bench:rendering -- [FILE]: size and cost of the HTML of ten reviews, and the cost for 50, from a
// CSV file of reviews with the columns `Title`, `Review Text` and `Rating`. Requires a build.

const built = new URL('../dist/server/index.js', import.meta.url).href;
const { renderFragment, renderRating }: Renderer = await import(built);
const file = process.argv[2] ?? realFile;
if (!file) throw new Error('Pass a CSV file of reviews');
const reviews = realReviews(file, 50);
const list = reviews.slice(0, 10);

const render = (attributes: Record<string, string> = {}) => renderFragment(realRequest(list, attributes));

/** With both sides, a fragment has twelve reviews. */
async function renderSides(): Promise<string> {
  const request = realRequest(list);
  const both_sides = realSides(reviews.slice(10));
  return renderFragment({ ...request, answer: { ...request.answer, both_sides } });
}

const bytes = (text: string) => brotliCompressSync(text).length;

const clicked = (round: number) => `url-state=&page-url=${encodeURIComponent(`/dress?gclid=${round}`)}`;

/** A whole edge, without HTTP. Each response is complete and compressed. */
function edgeWith(list: PublicReview[]): (query: string) => Promise<void> {
  const reviews = list.map((review) => aReview({ ...review, source: '', media: [], reply: null }));
  const { get } = edgeOver(createFaultyApi({ reviews }), {
    renderer: async () => import(built),
    compress: nodeCompress,
  });
  return async (query) => {
    const path = `/v1/render?product=dress&page_size=${list.length}&${query}`;
    const response = await get(path, { headers: { 'accept-encoding': 'gzip, br' } });
    await response.arrayBuffer();
  };
}

async function millisecondsOf(work: (round: number) => Promise<unknown>, rounds = 500): Promise<number> {
  for (let warm = 0; warm < rounds / 2; warm += 1) await work(-1 - warm);
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) await work(round);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / rounds;
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
for (const amount of [10, 50]) {
  const edge = edgeWith(reviews.slice(0, amount));
  const some = () => renderFragment(realRequest(reviews.slice(0, amount)));
  const milliseconds = {
    'rendering them': await millisecondsOf(some),
    'a response that was not cached': await millisecondsOf((round) => edge(`autoplay=${round + 300}`), 100),
    'a response for another click': await millisecondsOf((round) => edge(clicked(round + 300)), 100),
    'a response with another ID': await millisecondsOf((round) => edge(`id=reviews-${round + 300}`), 100),
  };
  for (const [name, time] of Object.entries(milliseconds))
    console.log(`${amount} reviews, ${name}: ${time.toFixed(2)} ms of processor time`);
}
console.log(
  `a rating in a list of 50: ${Math.ceil(bytes(JSON.stringify(Object.fromEntries(ratings))) / 50)} B`,
);
console.log(`a rating: ${ratings[0]?.[1]?.length} characters`);
