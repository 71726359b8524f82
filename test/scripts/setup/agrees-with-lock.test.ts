import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { agreesWithLock } from '../../../scripts/setup/agrees-with-lock.mjs';

const lamp = { version: '1.0.0', integrity: 'sha512-lamp' };
const vase = { version: '2.0.0', integrity: 'sha512-vase', dev: true };
const bowl = { version: '3.0.0', integrity: 'sha512-bowl', optional: true, os: ['linux'], libc: ['glibc'] };
/** A part of a package for another platform. */
const glaze = { version: '4.0.0', integrity: 'sha512-glaze', optional: true };
const packages = { 'node_modules/lamp': lamp, 'node_modules/vase': vase, 'node_modules/bowl': bowl };
const debian = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const alpine = { os: 'linux', cpu: 'x64', libc: 'musl' };
const windows = { os: 'win32', cpu: 'x64', libc: undefined };

/** A project with a lock, and what npm has installed and recorded. */
function project({
  installed,
  folders = Object.keys(installed),
}: {
  installed: Record<string, object>;
  folders?: string[];
}): string {
  const root = mkdtempSync(join(tmpdir(), 'project-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['node_modules', ...folders]) mkdirSync(join(root, folder), { recursive: true });
  for (const folder of folders) writeFileSync(join(root, folder, 'package.json'), '{}');
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, ...packages, 'node_modules/glaze': glaze } }),
  );
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  return root;
}

test('an installation of every package in its version agrees with the lock', () => {
  const root = project({ installed: packages });
  expect(agreesWithLock(root, debian)).toBe(true);
});

test('packages for other platforms may be missing', () => {
  const root = project({ installed: { 'node_modules/lamp': lamp, 'node_modules/vase': vase } });
  expect([debian, alpine, windows].map((platform) => agreesWithLock(root, platform))).toEqual([
    false,
    true,
    true,
  ]);
});

test.each([
  ['an installation without development packages', { installed: { 'node_modules/lamp': lamp } }],
  [
    'an installation with another version',
    { installed: { ...packages, 'node_modules/lamp': { ...lamp, version: '1.0.1' } } },
  ],
  [
    'an installation with other contents',
    { installed: { ...packages, 'node_modules/lamp': { ...lamp, integrity: 'sha512-other' } } },
  ],
  [
    'an installation whose folders were deleted',
    { installed: packages, folders: ['node_modules/lamp', 'node_modules/bowl'] },
  ],
])('%s does not agree with the lock', (_which, given) => {
  expect(agreesWithLock(project(given), debian)).toBe(false);
});

test('a project without packages, or with an unreadable record, does not agree with its lock', () => {
  const root = project({ installed: packages });
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{');
  expect(agreesWithLock(root, debian)).toBe(false);
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect(agreesWithLock(root, debian)).toBe(false);
});
