import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { type Integrity, scriptTag } from '../../scripts/script-tag.ts';

const read = (name: string) => readFileSync(join('dist/widget', name));
const integrityFile: Integrity = JSON.parse(read('integrity.json').toString());
const names = Object.keys(integrityFile.integrity);

test('integrity.json has the hash of every immutable file', () => {
  const built = Object.keys(JSON.parse(read('manifest.json').toString()));
  const mutable = ['storefront-reviews.js', 'integrity.json', 'licenses.txt'];
  expect(names.sort()).toEqual(built.filter((name) => !mutable.includes(name)).sort());
  for (const name of names) {
    const hash = createHash('sha384').update(read(name)).digest('base64');
    expect([name, integrityFile.integrity[name]]).toEqual([name, `sha384-${hash}`]);
  }
});

test('the pinned script has the version in its name and the same content as storefront-reviews.js', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(integrityFile.version).toBe(version);
  expect(integrityFile.script).toMatch(new RegExp(`^storefront-reviews-${version}-[\\w-]{8}\\.js$`));
  expect(read(integrityFile.script)).toEqual(read('storefront-reviews.js'));
});

test('chunks import only immutable files, and never the script', () => {
  const known = names.map((name) => name.replace('assets/', ''));
  for (const name of names) {
    const imported = [
      ...read(name)
        .toString()
        .matchAll(/["'`]\.\/([\w./-]+\.js)["'`]/g),
    ];
    const files = imported.map(([, file = '']) => file.replace('assets/', ''));
    expect([name, files.filter((file) => !known.includes(file))]).toEqual([name, []]);
    expect([name, files.filter((file) => file.startsWith('storefront-reviews'))]).toEqual([name, []]);
  }
});

test('a build without --emptyOutDir keeps the files that earlier versions pinned', () => {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'));
  mkdirSync(join(folder, 'assets'));
  const before = ['storefront-reviews.js', 'storefront-reviews-0.0.9-a1b2c3d4.js', 'assets/list-a1b2c3.js'];
  for (const name of before) writeFileSync(join(folder, name), 'before');
  const entry = { size: 6, brotli: 6, integrity: 'sha384-before' };
  const manifest = Object.fromEntries(before.map((name) => [name, entry]));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));

  const parameters = ['build', '--outDir', folder, '--emptyOutDir=false', '--logLevel', 'error'];
  // vitest sets NODE_ENV, but Vite must build for production.
  const env = { ...process.env, NODE_ENV: undefined };
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', ...parameters], { env, stdio: 'inherit' });
  const now = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const { integrity } = JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8'));
  rmSync(folder, { recursive: true });

  const kept = Object.keys(now).filter((name) => now[name].integrity === 'sha384-before');
  expect(kept.sort()).toEqual(before.slice(1).sort());
  expect(integrity).toEqual(integrityFile.integrity);
});

test('the script tag has the URL and hash of the script; import map and preload have the hashes of chunks', () => {
  const pinned = {
    version: '1.2.3',
    script: 'storefront-reviews-1.2.3-a1b2c3d4.js',
    integrity: {
      'storefront-reviews-1.2.3-a1b2c3d4.js': 'sha384-script',
      'assets/reviews-b.js': 'sha384-chunk',
    },
  };
  const tag =
    '<script type="module" async src="https://reviews.example/storefront-reviews-1.2.3-a1b2c3d4.js" integrity="sha384-script" crossorigin></script>';
  expect(scriptTag('https://reviews.example/', pinned)).toBe(tag);
  const map = '{"integrity":{"https://reviews.example/assets/reviews-b.js":"sha384-chunk"}}';
  expect(scriptTag('https://reviews.example/', pinned, { importMap: true })).toBe(
    `<script type="importmap">${map}</script>\n${tag}`,
  );
  expect(scriptTag('https://reviews.example/', pinned, { preload: true })).toBe(
    `<link rel="modulepreload" href="https://reviews.example/assets/reviews-b.js" integrity="sha384-chunk" crossorigin>\n${tag}`,
  );
});
