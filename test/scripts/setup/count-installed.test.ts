import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { countInstalled } from '../../../scripts/setup/count-installed.mjs';

it('counts the packages for this platform, and those that are unpacked', () => {
  const root = mkdtempSync(join(tmpdir(), 'installed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/c': { version: '1.0.0', os: ['darwin'], optional: true },
    'node_modules/d': { version: '1.0.0', os: 'linux', cpu: 'x64', optional: true },
  };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  const platform = { os: 'linux', cpu: 'x64', libc: 'glibc' };
  expect(countInstalled(root, platform)).toEqual({ done: 0, total: 3 });
  for (const name of ['a', 'd']) {
    mkdirSync(join(root, 'node_modules', name), { recursive: true });
    writeFileSync(join(root, 'node_modules', name, 'package.json'), '{}');
  }
  expect(countInstalled(root, platform)).toEqual({ done: 2, total: 3 });
});
