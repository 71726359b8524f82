import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importedPackages } from '../../scripts/build/imported-packages.ts';
import { frameworkTypes } from '../../scripts/build/package/framework-types.ts';
import { licensedPackages } from '../../testing/package/licensed-packages.ts';
import type { Packed } from '../../testing/package/packed.ts';
import { packedOnce } from '../../testing/package/packed-once.ts';

let shop: Packed;
beforeAll(async () => {
  shop = await packedOnce();
});
afterAll(() => shop.remove());

const read = (file: string) => readFileSync(join(shop.folder, file), 'utf8');
const files = () =>
  readdirSync(shop.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(shop.folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

/** Writes a file of the shop into a folder of its own. */
function inShop(name: string, text: string): string {
  const file = join(mkdtempSync(join(shop.folder, '../../page-')), name);
  writeFileSync(file, text);
  return file;
}

test('publint reports nothing, not even a suggestion', async () => {
  const { messages } = await publint({ pkgDir: shop.folder, level: 'suggestion', strict: true, pack: false });
  expect(messages).toEqual([]);
});

test('the types of every entry resolve in bundlers and in Node', async () => {
  const excludeEntrypoints = [/\.json$/];
  const checked = await checkPackage(createPackageFromTarballData(shop.tarball), { excludeEntrypoints });
  if (!checked.types) throw new Error('The package has no types');
  const names = Object.keys(frameworkTypes).map((name) => `./jsx/${name}`);
  expect(Object.keys(checked.entrypoints).sort()).toEqual(
    ['.', './define', './include', './server', ...names].sort(),
  );
  // The package has ES modules only, which older Node versions cannot `require`.
  const wrong = checked.problems.filter((problem) => problem.kind !== 'CJSResolvesToESM');
  expect(wrong).toEqual([]);
});

test('the package has the expected files and no dependencies', () => {
  const { dependencies, peerDependencies } = JSON.parse(read('package.json'));
  expect({ dependencies, peerDependencies }).toEqual({});
  const known =
    /^(LICENSE|(renderer\/)?licenses\.txt|README\.md|package\.json|custom-elements\.json|web-types\.json|vscode\.(html|css)-custom-data\.json|(index|define|include|server)\.(js|d\.ts)|elements\.d\.ts|chunks\/[\w-]+\.js|server\/(index|define)\.js|renderer\/[\w-]+\.js|jsx\/\w+\.d\.ts)$/;
  expect(files().filter((file) => !known.test(file))).toEqual([]);
  for (const file of files().filter((name) => /^(index|define|chunks).*(js|ts)$/.test(name))) {
    const imported = [...read(file).matchAll(/(?:\bfrom|\bimport)\s*\(?["']([^."'][^"']*)["']/g)];
    expect([file, imported.map(([, name]) => name)]).toEqual([file, []]);
  }
});

test('the package has the licences of the packages in its files', () => {
  const names = (file: string) =>
    [...licensedPackages(read(file)).keys()].map((name) => name.replace(/ .*/, ''));
  expect(names('licenses.txt')).toEqual(expect.arrayContaining(['@preact/signals-core', 'preact']));
  expect(names('licenses.txt')).not.toContain('preact-render-to-string');
  expect(names('renderer/licenses.txt')).toEqual(
    expect.arrayContaining(['preact', 'preact-render-to-string']),
  );
});

test('the code for servers that include HTML contains no package', async () => {
  expect(await importedPackages('src/client/include/index.ts')).toEqual([]);
});

test('the renderer renders a rating in a process without a DOM', async () => {
  const { renderRating } = await import(pathToFileURL(join(shop.folder, 'server.js')).href);
  const attributes = { 'product-handle': 'mug', locale: 'de' };
  const html = await renderRating({ attributes, rating: { average: 4.5, count: 12 } });
  expect(html).toContain('<b part="average" aria-hidden="true">4,5</b>');
});

test('package.json has the metadata of the project, and no URL that the project does not have', () => {
  const project = JSON.parse(readFileSync('package.json', 'utf8'));
  const published = JSON.parse(read('package.json'));
  for (const field of ['description', 'license', 'author', 'keywords', 'repository', 'homepage', 'bugs']) {
    expect([field, published[field]]).toEqual([field, project[field]]);
  }
  expect(published.author).toBe(/Copyright \(c\) \d+ (.+)/.exec(read('LICENSE'))?.[1]);
});

test('every file in package.json exists', () => {
  const named = read('package.json').match(/(?<=")\.\/[\w./-]+\.\w+(?=")/g) ?? [];
  const there = new Set(files());
  expect(named.filter((file) => !there.has(file.slice(2)))).toEqual([]);
});

/** Bundles a page's script as a shop does, without lazy chunks. */
async function bundled(text: string): Promise<string> {
  const input = inShop('page.js', text);
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: dirname(input),
    build: { write: false, minify: false, rolldownOptions: { input } },
  });
  const files = ([built].flat() as Rolldown.RolldownOutput[]).flatMap(({ output }) => output);
  const [entry] = files.filter((file) => file.type === 'chunk' && file.isEntry);
  if (entry?.type !== 'chunk' || entry.imports.length > 0)
    throw new Error('Expected the page to be one file');
  return entry.code.trim();
}

test('an unused import of the pure entry leaves nothing in the bundle', async () => {
  expect(await bundled("import 'storefront-reviews';")).toBe('');
  expect(await bundled("import { StorefrontRating } from 'storefront-reviews';")).toBe('');
});

test('the defining entry stays in the bundle', async () => {
  expect(await bundled("import 'storefront-reviews/define';")).toContain('customElements.define');
});

test('both entries can be imported on a server and do nothing', () => {
  const page = inShop(
    'page.mjs',
    `import 'storefront-reviews/define';
    import { defineElements, environment } from 'storefront-reviews';
    defineElements(environment('https://reviews.your-shop.example/'));`,
  );
  const { status, stderr } = spawnSync(process.execPath, [page], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
