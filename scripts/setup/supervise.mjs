import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';
import { projectEnvironment, root } from './install.mjs';

/** A closed terminal sends SIGHUP. */
const forwarded = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']);

/**
 * Runs a script with the project's binaries first in `PATH`, forwards signals to it, and waits for its end: a
 * service manager that stops this process must not leave a server behind. Resolves with the exit status of
 * the script, or with 128 and the number of the signal that ended it.
 * @param {string} node
 * @param {string[]} parameters
 * @returns {Promise<number>}
 */
export function supervise(node, parameters) {
  // A terminal sends Ctrl+C to every process in it; a copy would be a second Ctrl+C.
  const signals = forwarded.filter((signal) => signal !== 'SIGINT' || !process.stdin.isTTY);
  for (const signal of forwarded) process.on(signal, () => signals.includes(signal) && child.kill(signal));
  const child = spawn(node, parameters, { cwd: root, stdio: 'inherit', env: projectEnvironment(node) });
  stopWithoutNpm(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status, signal) => resolve(signal ? 128 + constants.signals[signal] : (status ?? 1)));
  });
}

/**
 * Stops a script of `npm run` when the shell around it has ended: npm sends its signals only to that shell,
 * which ends without forwarding them. Windows has no such signals, and there the parent's id never changes.
 * @param {import('node:child_process').ChildProcess} child
 */
function stopWithoutNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 100);
}
