import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderAssets } from '../../../src/edge/drivers/folder-assets.ts';
import { type BuiltFiles, testAssets } from '../../conformance/assets.ts';

const root = mkdtempSync(join(tmpdir(), 'folder-assets-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(folder: string, files: BuiltFiles): void {
  const put = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  for (const [name, { text, br, gzip }] of Object.entries(files)) {
    put(name, text);
    if (br) put(`${name}.br`, br);
    if (gzip) put(`${name}.gz`, gzip);
  }
  const manifest = Object.entries(files).map(([name, { integrity }]) => [
    name,
    { size: 1, brotli: 1, integrity },
  ]);
  put('manifest.json', JSON.stringify(Object.fromEntries(manifest)));
}

testAssets('a folder', (files) => {
  const folder = mkdtempSync(join(root, 'built-'));
  write(folder, files);
  return folderAssets(folder);
});

test('a folder is read once, before the first request', async () => {
  const folder = mkdtempSync(join(root, 'gone-'));
  write(folder, { 'a.js': { text: 'a', integrity: 'sha384-a' } });
  const assets = folderAssets(folder);
  rmSync(folder, { recursive: true });
  expect(new TextDecoder().decode((await assets('/a.js'))?.body)).toBe('a');
});

test('a missing folder or manifest is an error', () => {
  expect(() => folderAssets(join(root, 'none'))).toThrow('ENOENT');
  const folder = mkdtempSync(join(root, 'empty-'));
  expect(() => folderAssets(folder)).toThrow('manifest.json is missing');
});
