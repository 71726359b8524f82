import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundleWorker } from '../../scripts/bundle-worker.ts';

/** In bytes of Brotli: a Worker loads the whole bundle when it starts. */
const budget = 40_000;

test('the Worker is one file within its budget and imports only known platform modules', async () => {
  const script = await bundleWorker();
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(budget);
  const imported = [...script.matchAll(/\bfrom\s*["']([^"']+)["']/g)].map(([, name]) => name);
  const known = ['cloudflare:workers', 'node:util', 'node:zlib'];
  expect(imported.filter((name = '') => !known.includes(name))).toEqual([]);
});
