import process from 'node:process';
import { cachedReads } from './cached-reads.ts';
import { costOfAHit } from './keys.ts';
import { median } from './load.ts';
import { memoryOf } from './memory.ts';

// npm run bench: prints ratios, each of measurements that were taken side by side in this one run.
process.once('SIGTERM', () => process.exit(1));

// First, while there is nothing else in this process.
const memory = await memoryOf([100, 1_000, 10_000]);
const { bytes, rates } = await cachedReads();
const hits = await costOfAHit([100, 1_000, 10_000, 100_000]);

/** Of each round by itself, because the machine is not equally fast in all. */
const of = (name: string, other: string) => {
  const others = rates.get(other) ?? [];
  return median((rates.get(name) ?? []).map((rate, round) => rate / (others[round] ?? Number.NaN))).toFixed(
    2,
  );
};
const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

console.log(`\nCached reads of ${bytes} bytes, one core each\n`);
row('What', 'Of', 'Ratio', 'Goal');
row('---', '---', '---', '---');
row('edge on Node', 'bare handler on Node', of('edge on Node', 'bare handler on Node'), 0.9);
row('edge on Node', 'node:http alone', of('edge on Node', 'node:http alone'), '');
row('edge on Node', 'nginx from its cache', of('edge on Node', 'nginx from its cache'), 0.7);
row('edge on Bun', 'bare handler on Bun', of('edge on Bun', 'bare handler on Bun'), 0.9);
row('edge on Bun', 'nginx from its cache', of('edge on Bun', 'nginx from its cache'), 1);
const medians = [...rates].map(([name, values]) => `${name} ${Math.round(median(values))}`);
console.log(`\nRequests a second: ${medians.join(', ')}`);

const [least] = hits;
console.log('\nCost of a hit as keys grow, in the process\n');
row('Keys', 'Microseconds a hit', 'Of the first', 'Microseconds in a bare map', 'Of the first');
row('---', '---', '---', '---', '---');
for (const { keys, hit, map } of hits) {
  const of = (value: number, first = Number.NaN) => (value / first).toFixed(2);
  row(keys.toLocaleString('en'), hit.toFixed(2), of(hit, least?.hit), map.toFixed(3), of(map, least?.map));
}

console.log('\nMemory as the reviews of a product grow, that the API cannot filter\n');
row('Reviews', 'Kilobytes', 'Bytes a review');
row('---', '---', '---');
for (const [reviews, size] of Object.entries(memory)) {
  row(reviews, Math.round(size), Math.round((size * 1000) / Number(reviews.replaceAll(',', ''))));
}
