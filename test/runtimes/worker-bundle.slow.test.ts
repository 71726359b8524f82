import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundleWorker } from '../../scripts/build/bundle-worker.ts';
import { licensedPackages } from '../../testing/package/licensed-packages.ts';
import { translated } from '../../widget/text/translations.ts';

/**
 * In bytes of Brotli: a Worker loads `worker.js` when it starts, the renderer with the first page of HTML,
 * and the proof of work with the first review of a shopper.
 */
const budgets = { worker: 74_000, renderer: 39_000, proof: 3_200, language: 1_600 };

test('the Worker is within its budgets, imports only known platform modules, and names its packages', async () => {
  const {
    'worker.js': worker = '',
    'licenses.txt': licenses = '',
    ...modules
  } = Object.fromEntries(await bundleWorker());
  const licensed = [...licensedPackages(licenses).keys()].map((name) => name.replace(/ .*/, ''));
  expect(licensed).toEqual(expect.arrayContaining(['ky', 'preact', 'preact-render-to-string', 'valibot']));
  const size = (code: string) => brotliCompressSync(code).length;
  const sizes = Object.entries(modules).map(([path, code]) => [basename(path, '.js'), size(code)] as const);
  const languages = sizes.filter(([name]) => translated.includes(name)).map(([, bytes]) => bytes);
  const [renderer = 0, proof = 0] = sizes.map(([, bytes]) => bytes).sort((one, other) => other - one);
  expect(size(worker)).toBeLessThanOrEqual(budgets.worker);
  expect(renderer).toBeLessThanOrEqual(budgets.renderer);
  expect(proof).toBeLessThanOrEqual(budgets.proof);
  expect(languages).toHaveLength(translated.length);
  expect(Math.max(...languages)).toBeLessThanOrEqual(budgets.language);
  const imported = [...worker.matchAll(/\bfrom\s*["']([^"']+)["']/g)].map(([, name]) => name);
  const known = ['cloudflare:workers', 'node:crypto', 'node:util', 'node:zlib'];
  expect(imported.filter((name = '') => !known.includes(name))).toEqual([]);
});
