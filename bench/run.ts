import process from 'node:process';
import { cachedReads } from './edge/cached-reads.ts';
import { hitCosts } from './edge/hit-cost.ts';
import { type Load, median } from './edge/load.ts';
import { heldMemory } from './edge/memory.ts';

// npm run bench: prints ratios of measurements taken side by side in one run.
process.once('SIGTERM', () => process.exit(1));

// First, while the process holds nothing else.
const memory = await heldMemory([100, 1_000, 10_000]);
const answers = {
  JSON: await cachedReads('/v1/reviews?product=lamp&page_size=20'),
  HTML: await cachedReads('/v1/render?element=storefront-reviews&product=lamp&locale=en'),
};
const hits = await hitCosts([100, 1_000, 10_000, 100_000]);

const row = (...cells: (string | number)[]) => console.log(`| ${cells.join(' | ')} |`);

for (const [kind, { bytes, loads }] of Object.entries(answers)) {
  console.log(`\nCached reads of ${bytes} bytes of ${kind}, one core each\n`);
  printRatios(loads);
}

const [least] = hits;
console.log('\nCost of a cache hit by number of keys, in the process\n');
row('Keys', 'Cache hit', 'Relative', 'Bare map', 'Relative');
row('---', '---', '---', '---', '---');
for (const { keys, hit, map } of hits) {
  const of = (value: number, first = Number.NaN) => (value / first).toFixed(2);
  row(
    keys.toLocaleString('en'),
    `${hit.toFixed(2)} µs`,
    of(hit, least?.hit),
    `${map.toFixed(3)} µs`,
    of(map, least?.map),
  );
}

console.log('\nMemory by number of reviews of a product, for an API that cannot filter\n');
row('Reviews', 'Kilobytes', 'Bytes per review');
row('---', '---', '---');
for (const [reviews, size] of Object.entries(memory)) {
  row(reviews, Math.round(size), Math.round((size * 1000) / Number(reviews.replaceAll(',', ''))));
}

function printRatios(loads: Map<string, Load[]>): void {
  /** The median of the ratios of each round, because the speed of the machine varies between rounds. */
  const ratio = (name: string, other: string, of: (load: Load, other: Load) => number) => {
    const others = loads.get(other) ?? [];
    return median(
      (loads.get(name) ?? []).flatMap((load, round) => {
        const beside = others[round];
        return beside ? [of(load, beside)] : [];
      }),
    ).toFixed(2);
  };
  const compare = (name: string, other: string, goal: number | string) => {
    const rates = ratio(name, other, (load, beside) => load.rate / beside.rate);
    const costs = ratio(name, other, (load, beside) => beside.cost / load.cost);
    row(name, other, rates, costs, goal);
  };
  row('Server', 'Compared with', 'Rate', 'CPU time', 'Goal');
  row('---', '---', '---', '---', '---');
  compare('edge on Node', 'bare handler on Node', 0.9);
  compare('edge on Node with Valkey', 'edge on Node', 0.9);
  compare('edge on Node with Valkey', 'bare handler on Node', '');
  compare('edge on Node', 'node:http alone', '');
  compare('edge on Node', 'nginx from its cache', 0.7);
  compare('edge on Bun', 'bare handler on Bun', 0.9);
  compare('edge on Bun', 'nginx from its cache', 1);
  for (const [name, measured] of loads) {
    const rate = Math.round(median(measured.map((load) => load.rate)));
    const cost = median(measured.map((load) => load.cost)).toFixed(1);
    console.log(`${name}: ${rate} requests per second, ${cost} µs of CPU time each`);
  }
}
