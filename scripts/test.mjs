import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { aptInstall } from './setup/apt-install.mjs';
import { ensureChromium } from './setup/ensure-chromium.mjs';
import { findChromium, findWholeChromium } from './setup/find-browser.mjs';
import { install, projectEnvironment } from './setup/install.mjs';
import { missingPrograms } from './setup/missing-programs.mjs';

// npm test: format, lint, types, build and tests. `--quick` leaves out the slow tests; `--all` runs more
// generated inputs and seeds. Other arguments go to vitest, such as the tests to run. With `CI=true`, missing
// programs are installed, and a program that is still missing is a failure.
const flags = ['--quick', '--all'];
const [isQuick, isAll] = flags.map((flag) => process.argv.includes(flag));
const only = process.argv.slice(2).filter((argument) => !flags.includes(argument));
const isCI = process.env.CI === 'true';

const programs = isCI && !isQuick ? aptInstall([...missingChromium(), ...missingPrograms()]) : undefined;
const node = install();
await programs;
if (!isQuick && !ensureChromium(node)) {
  stop('The tests need Chromium. Install it, or set CHROMIUM_PATH to its path.');
}
const missing = isQuick ? [] : missingPrograms();

// In parallel with the tests, because neither keeps a core busy all the time.
const checks =
  only.length > 0
    ? []
    : [
        check('Format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
        check('Types', ['node_modules/typescript/bin/tsc', '-b']),
      ];
if (!(await check('Widget build', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']))) {
  stop('The tests need the build of the widget.');
}
const { passed, failed, skipped } = await test();
const failedChecks = (await Promise.all(checks)).filter((hasPassed) => !hasPassed).length;

if (isQuick) {
  console.log(
    '\nLeft out: browsers, PostgreSQL, and the files *.slow.test.ts: other runtimes, the npm package, simulations, programs' +
      ' in processes of their own, uploads of photos and videos, and large numbers of generated inputs.',
  );
}
if (missing.length > 0) reportMissing();
const failures = failed + failedChecks + (isCI ? missing.length : 0);
console.log(`\n${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failures > 0 || passed === 0 ? 1 : 0);

/**
 * Runs one script and prints its duration, and its output if it failed or has warnings. Resolves with whether
 * it passed.
 * @param {string} name @param {string[]} parameters
 */
async function check(name, parameters) {
  const start = performance.now();
  const child = spawn(node, parameters, { env: projectEnvironment(node) });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const [status] = await once(child, 'close');
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  console.log(`${name.padEnd(24)}${status === 0 ? 'passed' : 'failed'}${seconds.padStart(10)}`);
  if (status !== 0 || name === 'Widget build') process.stderr.write(output);
  return status === 0;
}

/**
 * Runs vitest and returns its totals. Errors outside of tests only show in its status, and count as one
 * failure.
 */
async function test() {
  const totalsFile = join(mkdtempSync(join(tmpdir(), 'storefront-reviews-')), 'totals.json');
  const child = spawn(
    node,
    [
      ...['node_modules/vitest/vitest.mjs', 'run', '--reporter=./scripts/test/test-reporter.ts'],
      ...(isQuick ? ['--project=node'] : []),
      ...only,
    ],
    {
      stdio: 'inherit',
      env: {
        ...projectEnvironment(node),
        ...{ TEST_TOTALS: totalsFile, TEST_QUICK: isQuick ? '1' : '', TEST_ALL: isAll ? '1' : '' },
      },
    },
  );
  const [status] = await once(child, 'exit');
  const totals = readTotals(totalsFile);
  rmSync(dirname(totalsFile), { recursive: true });
  return { ...totals, failed: Math.max(totals.failed, status === 0 ? 0 : 1) };
}

/**
 * Without totals, vitest has crashed.
 * @param {string} file
 */
function readTotals(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`The test run crashed: ${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function reportMissing() {
  console.log(`\n${isCI ? 'Failed' : 'Left out'}, because a program is not installed:`);
  for (const { title, leftOut } of missing) console.log(`  ${title.padEnd(12)}${leftOut}`);
  const packages = missing.flatMap((program) => program.packages).join(' ');
  console.log(
    `Debian and Ubuntu install them with: sudo apt-get install --no-install-recommends ${packages}`,
  );
}

/** Debian's Chromium, because many build machines cannot download from other hosts. */
function missingChromium() {
  const packages = ['chromium', 'chromium-headless-shell', 'fonts-liberation'];
  const hasBoth = findChromium() !== findWholeChromium() && findWholeChromium();
  return hasBoth || process.env.CHROMIUM_PATH ? [] : [{ title: 'Chromium', packages, leftOut: '' }];
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
