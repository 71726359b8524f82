import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ensureValkey } from './ensure-valkey.mjs';
import { fail, install, run } from './install.mjs';

// npm test: everything that must hold, from formatting to journeys in a real browser. Arguments go to vitest.
const node = install();
const only = process.argv.slice(2);

ensureBrowser();
ensureValkey();

if (only.length === 0) {
  step('Format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']);
  step('Types', ['node_modules/typescript/bin/tsc', '-b']);
}
step('Widget', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);

const report = join(mkdtempSync(join(tmpdir(), 'storefront-reviews-')), 'report.json');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const status = run(node, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...only]);
const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, success = false } = readReport();
const failed = Math.max(numFailedTests, status === 0 && success ? 0 : 1);
console.log(
  `${numPassedTests} passed, ${failed} failed${numPendingTests > 0 ? `, ${numPendingTests} skipped` : ''}`,
);
process.exit(failed > 0 || numPassedTests === 0 ? 1 : 0);

/** @param {string} name @param {string[]} parameters */
function step(name, parameters) {
  console.log(`${name} …`);
  if (run(node, parameters) === 0) return;
  console.log('0 passed, 1 failed');
  fail(`${name} failed.`);
}

/** A file that vitest did not write is a run that crashed. */
function readReport() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch (error) {
    console.error(`The test run left no report: ${error instanceof Error ? error.message : error}`);
    return {};
  }
}

/** Uses the Chromium of the machine; else installs one the way the platform offers. */
function ensureBrowser() {
  if (run(node, ['scripts/has-browser.ts']) === 0) return;
  console.log('Installing Chromium for the tests …');
  const asRoot = process.getuid?.() === 0 ? '' : 'sudo -n ';
  const apt = `command -v apt-get && ${asRoot}apt-get update -qq && ${asRoot}apt-get install -y -qq chromium`;
  spawnSync(apt, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  if (run(node, ['scripts/has-browser.ts']) === 0) return;
  run(node, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  if (run(node, ['scripts/has-browser.ts']) === 0) return;
  console.log('0 passed, 1 failed');
  fail('The tests need a Chromium: install one, or set CHROMIUM_PATH to it.');
}
