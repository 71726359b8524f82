import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { agreesWithLock } from './agrees-with-lock.mjs';
import { takeTurns } from './take-turns.mjs';

// Plain JavaScript for Node 20, because it runs before the supported Node is installed.

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const mark = join(root, 'node_modules', '.installed');
const minimum = { major: 22, minor: 18 };

/**
 * Installs the packages of package-lock.json if it changed since the last time, and returns the path of a
 * Node that can run the project. Ends the process with a message if there is none.
 * @returns {string}
 */
export function install() {
  if (!isMarked()) {
    takeTurns(join(root, '.installing'), installPackages, () =>
      console.log('Another command installs the packages (see the file .installing). Waiting for it …'),
    );
  }
  const bundled = join(root, 'node_modules', '.bin', 'node');
  const node = [bundled, process.execPath].find(isSupported);
  if (!node) {
    const { major, minor } = minimum;
    return fail(
      `This project needs Node ${major}.${minor} or later; this is ${process.version}. Get it from https://nodejs.org.`,
    );
  }
  return node;
}

/** Whether the packages of package-lock.json are installed, by this script or by `npm ci`. */
export function isInstalled() {
  return isMarked() || agreesWithLock(root);
}

/** The mark spares the comparison of all packages. */
function isMarked() {
  return existsSync(mark) && readFileSync(mark, 'utf8') === lockDigest();
}

/**
 * Runs a short script with the project's binaries first in `PATH` and returns its exit status.
 * @param {string} node
 * @param {string[]} parameters
 * @returns {number}
 */
export function run(node, parameters) {
  const env = projectEnvironment(node);
  return spawnSync(node, parameters, { cwd: root, stdio: 'inherit', env }).status ?? 1;
}

/**
 * The environment with the project's binaries first in `PATH`.
 * @param {string} node
 */
export function projectEnvironment(node) {
  const path = [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(separator);
  return { ...process.env, PATH: path };
}

/**
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message);
  process.exit(1);
}

function installPackages() {
  if (isMarked()) return;
  if (agreesWithLock(root)) {
    writeFileSync(mark, lockDigest());
    return;
  }
  console.log('Installing packages (only when package-lock.json has changed) …');
  const npm = process.env.npm_execpath;
  const options = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--no-progress',
  ];
  // In a process of its own, because npm runs synchronously.
  const progress = spawn(process.execPath, [join(root, 'scripts/setup/show-installed.mjs'), root], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const done = npm
    ? spawnSync(process.execPath, [npm, ...options], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', options, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  progress.kill();
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  if (done.status !== 0) fail('npm failed to install the packages; see its message above.');
  writeFileSync(mark, lockDigest());
}

const separator = process.platform === 'win32' ? ';' : ':';

function lockDigest() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** @param {string} node */
function isSupported(node) {
  if (!existsSync(node)) return false;
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  const [major = 0, minor = 0] = String(stdout).replace('v', '').split('.').map(Number);
  return major > minimum.major || (major === minimum.major && minor >= minimum.minor);
}
