import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { missingWebKitPackages } from '../../../scripts/setup/find-browser.mjs';

test('of the packages for WebKit, those are missing whose programs are not installed', () => {
  expect(missingWebKitPackages({ PATH: folderOf('WebKitWebDriver', 'Xvfb') })).toEqual([]);
  expect(missingWebKitPackages({ PATH: folderOf('WebKitWebDriver') })).toEqual(['xvfb']);
  expect(missingWebKitPackages({ PATH: folderOf() })).toEqual(['webkit2gtk-driver', 'xvfb']);
});

test('WEBKIT_DRIVER_PATH replaces the driver of WebKit, but not its screen', () => {
  const WEBKIT_DRIVER_PATH = '/opt/WebKitWebDriver';
  expect(missingWebKitPackages({ PATH: folderOf('Xvfb'), WEBKIT_DRIVER_PATH })).toEqual([]);
  expect(missingWebKitPackages({ PATH: folderOf(), WEBKIT_DRIVER_PATH })).toEqual(['xvfb']);
});

function folderOf(...programs: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'programs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const program of programs) writeFileSync(join(folder, program), '');
  return folder;
}
