import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { bundledLicenses } from '../../../scripts/build/bundled-licenses.ts';
import { lockedPackages } from '../../../scripts/build/locked-packages.ts';
import { folderAssets } from '../../../src/edge/drivers/folder-assets.ts';
import { assetResponse } from '../../../src/edge/http/assets.ts';
import { licensedPackages } from '../../../testing/package/licensed-packages.ts';

const folder = mkdtempSync('test/scripts/build/entry-');
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds a module of the given text, and returns its `licenses.txt`. */
async function licensesOf(text: string): Promise<string | undefined> {
  writeFileSync(join(folder, 'entry.js'), text);
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [bundledLicenses()],
    ssr: { noExternal: true },
    build: { ssr: join(folder, 'entry.js'), write: false },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const file = output.find(({ fileName }) => fileName === 'licenses.txt');
  return file?.type === 'asset' ? String(file.source) : undefined;
}

const versionOf = (name: string) => `${name} ${lockedPackages()[`node_modules/${name}`]?.version}`;

test('lists exactly the packages whose code is in the bundle, with the text of their licences', async () => {
  const licenses = licensedPackages(
    (await licensesOf(
      "import { h } from 'preact'; import { signal } from '@preact/signals-core'; import { parse } from 'valibot'; export { h, signal };",
    )) ?? '',
  );
  expect([...licenses.keys()]).toEqual(['@preact/signals-core', 'preact'].map(versionOf));
  expect(licenses.get(versionOf('preact'))).toBe(readFileSync('node_modules/preact/LICENSE', 'utf8').trim());
});

test('writes no file for a bundle without packages', async () => {
  expect(await licensesOf('export const one = 1;')).toBeUndefined();
});

test('fails for a package without the text of its licence', async () => {
  const text = "export { default } from '@redis/client/dist/lib/RESP/decoder.js';";
  await expect(licensesOf(text)).rejects.toThrow('The package @redis/client has no licence');
});

test('dist/widget and dist/server have the licence of Preact, and only dist/server the licence of its renderer', () => {
  const [widget, server] = ['widget', 'server'].map((part) =>
    licensedPackages(readFileSync(`dist/${part}/licenses.txt`, 'utf8')),
  );
  const renderer = versionOf('preact-render-to-string');
  expect([...(widget?.keys() ?? [])]).toContain(versionOf('preact'));
  expect([...(widget?.keys() ?? [])]).not.toContain(renderer);
  expect([...(server?.keys() ?? [])]).toEqual(expect.arrayContaining([versionOf('preact'), renderer]));
});

test('the edge serves the licences of the widget as text that is cached for minutes', async () => {
  const asset = await folderAssets('dist/widget')('/licenses.txt');
  if (!asset) throw new Error('not found');
  const response = assetResponse(new Request('https://edge.example/licenses.txt'), asset);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=300, stale-if-error=86400');
  expect(await response.text()).toBe(readFileSync('dist/widget/licenses.txt', 'utf8'));
});
