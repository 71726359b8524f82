import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

// Plain JavaScript for Node 20: this runs before anything is installed, the supported Node included.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const minimum = [22, 18];

/**
 * Installs what package-lock.json asks for where it is not there yet, and gives the path of a Node that runs
 * the project. Ends the process with a sentence where there is none.
 * @returns {string}
 */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const mark = join(root, 'node_modules', '.installed');
  if (!existsSync(mark) || readFileSync(mark, 'utf8') !== lock) {
    console.log('Installing packages from the lockfile (only when it changed) …');
    const npm = process.env.npm_execpath;
    const options = [
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    const done = npm
      ? spawnSync(process.execPath, [npm, ...options], { cwd: root, stdio: 'inherit' })
      : spawnSync('npm', options, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    if (done.status !== 0) fail('npm could not install the packages: see its message above.');
    writeFileSync(mark, lock);
  }
  const bundled = join(root, 'node_modules', '.bin', 'node');
  const node = [bundled, process.execPath].find(isSupported);
  if (!node)
    fail(
      `This needs Node ${minimum.join('.')} or newer; you have ${process.version}. Get it at https://nodejs.org.`,
    );
  return node;
}

/**
 * Runs a script of the project, its output shown, with the binaries of the project first in the path, and gives
 * its exit status.
 * @param {string} node
 * @param {string[]} parameters
 * @returns {number}
 */
export function run(node, parameters) {
  const path = [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(separator);
  const done = spawnSync(node, parameters, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  return done.status ?? 1;
}

/** @param {string} sentence */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

const separator = process.platform === 'win32' ? ';' : ':';

/** @param {string} node */
function isSupported(node) {
  if (!existsSync(node)) return false;
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  const [major = 0, minor = 0] = String(stdout).replace('v', '').split('.').map(Number);
  return major > minimum[0] || (major === minimum[0] && minor >= minimum[1]);
}
