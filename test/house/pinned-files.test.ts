import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { type Integrity, scriptTag } from '../../scripts/script-tag.ts';

const read = (name: string) => readFileSync(join('dist/widget', name));
const told: Integrity = JSON.parse(read('integrity.json').toString());
const names = Object.keys(told.integrity);

test('the list of hashes has every file whose name changes with its content, each with its hash', () => {
  const built = Object.keys(JSON.parse(read('manifest.json').toString()));
  const moving = ['storefront-reviews.js', 'integrity.json'];
  expect(names.sort()).toEqual(built.filter((name) => !moving.includes(name)).sort());
  for (const name of names) {
    const hash = createHash('sha384').update(read(name)).digest('base64');
    expect([name, told.integrity[name]]).toEqual([name, `sha384-${hash}`]);
  }
});

test('the script that can be pinned is the one that is served, and has its version in its name', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(told.version).toBe(version);
  expect(told.script).toMatch(new RegExp(`^storefront-reviews-${version}-[\\w-]{8}\\.js$`));
  expect(read(told.script)).toEqual(read('storefront-reviews.js'));
});

test('what the script loads is of its version: by names that change with their content, and never the script', () => {
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

test('a build into a folder that is not emptied keeps what was pinned before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'builds-'));
  mkdirSync(join(folder, 'assets'));
  const before = ['storefront-reviews.js', 'storefront-reviews-0.0.9-a1b2c3d4.js', 'assets/list-a1b2c3.js'];
  for (const name of before) writeFileSync(join(folder, name), 'before');
  const entry = { size: 6, brotli: 6, integrity: 'sha384-before' };
  const manifest = Object.fromEntries(before.map((name) => [name, entry]));
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));

  const parameters = ['build', '--outDir', folder, '--emptyOutDir=false', '--logLevel', 'error'];
  // As it is done outside of tests, where Vite builds for production.
  const env = { ...process.env, NODE_ENV: undefined };
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', ...parameters], { env, stdio: 'inherit' });
  const now = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const { integrity } = JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8'));
  rmSync(folder, { recursive: true });

  const kept = Object.keys(now).filter((name) => now[name].integrity === 'sha384-before');
  expect(kept.sort()).toEqual(before.slice(1).sort());
  expect(integrity).toEqual(told.integrity);
});

test('the tag has the address and the hash of the script, and an import map those of the rest', () => {
  const pinned = {
    version: '1.2.3',
    script: 'storefront-reviews-1.2.3-a1b2c3d4.js',
    integrity: { 'storefront-reviews-1.2.3-a1b2c3d4.js': 'sha384-script', 'assets/a-b.js': 'sha384-chunk' },
  };
  const tag =
    '<script type="module" async src="https://reviews.example/storefront-reviews-1.2.3-a1b2c3d4.js" integrity="sha384-script" crossorigin></script>';
  expect(scriptTag('https://reviews.example/', pinned, { importMap: false })).toBe(tag);
  const map = '{"integrity":{"https://reviews.example/assets/a-b.js":"sha384-chunk"}}';
  expect(scriptTag('https://reviews.example/', pinned, { importMap: true })).toBe(
    `<script type="importmap">${map}</script>\n${tag}`,
  );
});
