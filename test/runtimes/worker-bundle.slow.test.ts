import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundleWorker } from '../../scripts/build/bundle-worker.ts';
import { licensedPackages } from '../../testing/package/licensed-packages.ts';
import { translated } from '../../widget/text/translations.ts';

/**
 * In bytes of Brotli: a Worker loads `worker.js` when it starts, and the renderer with the first page of
 * HTML.
 */
const budgets = { worker: 55_200, renderer: 27_500, language: 1_300 };

test('the Worker is within its budgets, imports only known platform modules, and names its packages', async () => {
  const {
    'worker.js': worker = '',
    'licenses.txt': licenses = '',
    ...modules
  } = Object.fromEntries(await bundleWorker());
  const licensed = [...licensedPackages(licenses).keys()].map((name) => name.replace(/ .*/, ''));
  expect(licensed).toEqual(expect.arrayContaining(['ky', 'preact', 'preact-render-to-string', 'valibot']));
  const size = (code: string) => brotliCompressSync(code).length;
  const [renderer = 0, ...languages] = Object.values(modules)
    .map(size)
    .sort((one, other) => other - one);
  expect(size(worker)).toBeLessThanOrEqual(budgets.worker);
  expect(renderer).toBeLessThanOrEqual(budgets.renderer);
  expect(languages).toHaveLength(translated.length + 1);
  expect(Math.max(...languages)).toBeLessThanOrEqual(budgets.language);
  const imported = [...worker.matchAll(/\bfrom\s*["']([^"']+)["']/g)].map(([, name]) => name);
  const known = ['cloudflare:workers', 'node:crypto', 'node:util', 'node:zlib'];
  expect(imported.filter((name = '') => !known.includes(name))).toEqual([]);
});
