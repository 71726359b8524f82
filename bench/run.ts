import { cachedReads } from './cached-reads.ts';
import { costOfAHit } from './keys.ts';
import { memoryOf } from './memory.ts';

// npm run bench: prints ratios, each of measurements that were taken side by side in this one run.
const { bytes, rates } = await cachedReads();
const of = (name: string, other: string) =>
  ((rates[name] ?? Number.NaN) / (rates[other] ?? Number.NaN)).toFixed(2);
const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

console.log(`\nCached reads of ${bytes} bytes, one core each\n`);
row('What', 'Of', 'Ratio', 'Goal');
row('---', '---', '---', '---');
row('edge on Node', 'bare handler on Node', of('edge on Node', 'bare handler on Node'), 0.9);
row('edge on Node', 'node:http alone', of('edge on Node', 'node:http alone'), '');
row('edge on Node', 'nginx from its cache', of('edge on Node', 'nginx from its cache'), 0.7);
row('edge on Bun', 'bare handler on Bun', of('edge on Bun', 'bare handler on Bun'), 0.9);
row('edge on Bun', 'nginx from its cache', of('edge on Bun', 'nginx from its cache'), 1);
console.log(
  `\nRequests a second: ${Object.entries(rates)
    .map(([name, rate]) => `${name} ${Math.round(rate)}`)
    .join(', ')}`,
);

const hits = await costOfAHit([100, 1_000, 10_000, 100_000]);
const [least = Number.NaN] = Object.values(hits);
console.log('\nCost of a hit as keys grow, in the process\n');
row('Keys', 'Microseconds', 'Of the first');
row('---', '---', '---');
for (const [keys, cost] of Object.entries(hits)) row(keys, cost.toFixed(1), (cost / least).toFixed(2));

console.log('\nMemory as the reviews of a product grow, that the API cannot filter\n');
row('Reviews', 'Kilobytes', 'Bytes a review');
row('---', '---', '---');
for (const [reviews, size] of Object.entries(await memoryOf([100, 1_000, 10_000]))) {
  row(reviews, Math.round(size), Math.round((size * 1000) / Number(reviews.replaceAll(',', ''))));
}
