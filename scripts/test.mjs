import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { ensureChromium } from './setup/ensure-chromium.mjs';
import { ensureFonts } from './setup/ensure-fonts.mjs';
import { ensurePostgres } from './setup/ensure-postgres.mjs';
import { ensureValkey } from './setup/ensure-valkey.mjs';
import { ensureWebKit } from './setup/ensure-webkit.mjs';
import { install, projectEnvironment } from './setup/install.mjs';

// npm test: formatting, types, build and all tests. `--quick` leaves out what takes long, by the list in vitest.config.ts.
// Other arguments go to vitest, such as the tests to run.
const node = install();
const quick = process.argv.includes('--quick');
const only = process.argv.slice(2).filter((argument) => argument !== '--quick');

if (!quick) {
  if (!ensureChromium(node)) stop('The tests need Chromium. Install it, or set CHROMIUM_PATH to its path.');
  ensureValkey();
  ensurePostgres();
  ensureWebKit();
  if (process.env.CI === 'true' && !ensureFonts()) {
    stop(
      'With CI=true, the tests need the fonts of a desktop: the packages fonts-noto-core and fonts-noto-cjk.',
    );
  }
}
if (only.length === 0) {
  step('Format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']);
  step('Types', ['node_modules/typescript/bin/tsc', '-b']);
}
step('Widget build', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);

const totalsFile = join(mkdtempSync(join(tmpdir(), 'storefront-reviews-')), 'totals.json');
const { status } = spawnSync(
  node,
  [
    ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=./scripts/test-reporter.ts'],
    ...(quick ? ['--project=node'] : []),
    ...only,
  ],
  {
    stdio: 'inherit',
    env: { ...projectEnvironment(node), TEST_TOTALS: totalsFile, TEST_QUICK: quick ? '1' : '' },
  },
);
const { passed, failed, skipped } = readTotals();
rmSync(dirname(totalsFile), { recursive: true });

// Errors outside of tests only show in the status.
const failures = Math.max(failed, status === 0 ? 0 : 1);
if (quick) {
  console.log(
    '\nLeft out: browsers, PostgreSQL, other runtimes, the npm package, simulations, programs in processes of their' +
      ' own, uploads of photos and videos, and large numbers of generated inputs.',
  );
}
console.log(`\n${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failures > 0 || passed === 0 ? 1 : 0);

/**
 * Runs one script and prints its duration, and its output if it failed or has warnings.
 * @param {string} name @param {string[]} parameters
 */
function step(name, parameters) {
  const start = performance.now();
  const done = spawnSync(node, parameters, { encoding: 'utf8', env: projectEnvironment(node) });
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  console.log(`${name.padEnd(24)}${done.status === 0 ? 'passed' : 'failed'}${seconds.padStart(10)}`);
  if (done.status !== 0 || name === 'Widget build') process.stderr.write(done.stdout + done.stderr);
  if (done.status !== 0) stop(`${name} failed.`);
}

/**
 * @param {string} message
 * @returns {never}
 */
function stop(message) {
  console.error(message);
  console.log('\n0 passed, 1 failed');
  process.exit(1);
}

/** Without totals, vitest has crashed. */
function readTotals() {
  try {
    return JSON.parse(readFileSync(totalsFile, 'utf8'));
  } catch (error) {
    console.error(`The test run crashed: ${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
