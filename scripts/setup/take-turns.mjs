import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import process from 'node:process';

/** No work takes longer; the process id of an older lock may belong to another program by now. */
const oldest = 15 * 60_000;

/**
 * Runs a piece of work under a lock file, so that processes take turns. Without this, `npm start` and `npm
 * test` in two terminals of a fresh clone install into one folder at once, and npm fails. A lock that a
 * killed process left is taken over.
 * @template T
 * @param {string} lock path of the lock file
 * @param {() => T} work
 * @param {() => void} onWait is called once if another process has the lock
 * @returns {T}
 */
export function takeTurns(lock, work, onWait) {
  for (let waits = 0; !create(lock); waits++) {
    if (isLeftBehind(lock)) {
      rmSync(lock, { force: true });
    } else {
      if (waits === 0) onWait();
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** @param {string} lock */
function create(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} lock */
function isLeftBehind(lock) {
  let owner = 0;
  try {
    owner = ownerOf(lock);
    if (Date.now() - statSync(lock).mtimeMs > oldest) return true;
    // In a container, a restarted process often has the id of its predecessor.
    if (owner === process.pid) return true;
    // An empty file: the owner is about to write its process id.
    if (owner > 0) process.kill(owner, 0);
    return false;
  } catch (error) {
    // ENOENT: the owner has just finished. EPERM: it runs for another user.
    return codeOf(error) === 'ESRCH' && isStillOf(owner, lock);
  }
}

/** @param {string} lock */
function ownerOf(lock) {
  return Number(readFileSync(lock, 'utf8'));
}

/**
 * Whether the owner was killed: if it has finished meanwhile, another process may have the lock by now.
 * @param {number} owner
 * @param {string} lock
 */
function isStillOf(owner, lock) {
  try {
    return ownerOf(lock) === owner;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
