import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { missingPrograms } from '../../../scripts/setup/missing-programs.mjs';

test.each([
  { programs: ['valkey-server', 'WebKitWebDriver', 'Xvfb'], packages: [] },
  { programs: ['redis-server', 'WebKitWebDriver', 'Xvfb'], packages: [] },
  { programs: ['WebKitWebDriver'], packages: ['valkey-server', 'xvfb'] },
  { programs: [], packages: ['valkey-server', 'webkit2gtk-driver', 'xvfb'] },
])('beside PostgreSQL and $programs, the packages $packages are missing', ({ programs, packages }) => {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const program of ['initdb', 'postgres', ...programs]) writeFileSync(join(folder, program), '');
  expect(missingPrograms({ PATH: folder }).flatMap((program) => program.packages)).toEqual(packages);
});

test('CI installs Firefox, and contributors need not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const isMissing = (env: Record<string, string>) =>
    missingPrograms({ PATH: folder, ...env }).some(({ title }) => title === 'Firefox');
  expect([isMissing({}), isMissing({ CI: 'true' })]).toEqual([false, true]);
  writeFileSync(join(folder, 'firefox-esr'), '');
  expect(isMissing({ CI: 'true' })).toBe(false);
});
