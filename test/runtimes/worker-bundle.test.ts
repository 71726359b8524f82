import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundleWorker } from '../../scripts/bundle-worker.ts';

/** In bytes of brotli: the edge is a small proxy, and a Worker starts with every byte of it. */
const budget = 40_000;

test('the Worker is one file within its budget, of the platform only what it says', async () => {
  const script = await bundleWorker();
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(budget);
  const imported = [...script.matchAll(/\bfrom\s*["']([^"']+)["']/g)].map(([, name]) => name);
  const known = ['cloudflare:workers', 'node:util', 'node:zlib'];
  expect(imported.filter((name = '') => !known.includes(name))).toEqual([]);
});
