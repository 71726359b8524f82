import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Reads the key from a file that is generated once, readable by its owner only. Of several processes that
 * start together, one creates the file and the others wait until it is complete. A hard link would make it
 * appear complete, but exFAT and some network and container volumes have none. `wait` takes milliseconds.
 */
export async function readKeyFile(
  path: string,
  wait: (milliseconds: number) => Promise<unknown>,
): Promise<string> {
  mkdirSync(dirname(path), { recursive: true });
  for (let waited = 0; waited <= longestWait; waited += pause) {
    createKeyFile(path);
    const text = readIfThere(path);
    if (!unfinished.test(text)) return text.trim();
    await wait(pause);
  }
  throw new Error(
    `The key file ${path} is incomplete. Restore it from a backup. If the service has never started with this database, delete the file.`,
  );
}

export function newKey(): string {
  return randomBytes(32).toString('hex');
}

function createKeyFile(path: string): void {
  let file: number;
  try {
    file = openSync(path, 'wx', 0o600);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    throw error;
  }
  try {
    writeSync(file, `${newKey()}\n`);
    // After a power failure, a secret sealed with an unsaved key would be lost.
    fsyncSync(file);
  } catch (error) {
    unlinkSync(path);
    throw error;
  } finally {
    closeSync(file);
  }
}

/** The process that creates the file removes it if its disk is full. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** The start of a generated key. */
const unfinished = /^[0-9a-f]{0,63}$/;

/** In milliseconds. */
const pause = 50;
const longestWait = 5_000;
