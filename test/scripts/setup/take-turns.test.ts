import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { takeTurns } from '../../../scripts/setup/take-turns.mjs';

const module = new URL('../../../scripts/setup/take-turns.mjs', import.meta.url).href;

test('of four processes, one works at a time', async () => {
  const folder = temporaryFolder();
  const lock = join(folder, '.lock');
  const log = join(folder, 'log');
  const program = `
    import { appendFileSync } from 'node:fs';
    import { takeTurns } from ${JSON.stringify(module)};
    const log = (text) => appendFileSync(${JSON.stringify(log)}, text);
    takeTurns(${JSON.stringify(lock)}, () => {
      log('(');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
      log(')');
    }, () => {});`;
  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' }),
  );
  const statuses = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
  expect(statuses).toEqual([0, 0, 0, 0]);
  expect(readFileSync(log, 'utf8')).toBe('()()()()');
  expect(existsSync(lock)).toBe(false);
});

test('the lock of a process that was killed is taken over', async () => {
  const lock = join(temporaryFolder(), '.lock');
  const child = spawn(process.execPath, ['--eval', '']);
  await once(child, 'exit');
  writeFileSync(lock, String(child.pid));
  expect(takeTurns(lock, () => 'done', failOnWait)).toBe('done');
});

test('the lock of a process with our own id is taken over', () => {
  const lock = join(temporaryFolder(), '.lock');
  writeFileSync(lock, String(process.pid));
  expect(takeTurns(lock, () => 'done', failOnWait)).toBe('done');
});

test('a lock of an hour ago is taken over, although its process id is in use', () => {
  const lock = join(temporaryFolder(), '.lock');
  writeFileSync(lock, String(process.ppid));
  const hourAgo = Date.now() / 1000 - 3600;
  utimesSync(lock, hourAgo, hourAgo);
  expect(takeTurns(lock, () => 'done', failOnWait)).toBe('done');
});

test('a process that waits for another is notified once, and works after it', () => {
  const folder = temporaryFolder();
  const lock = join(folder, '.lock');
  writeFileSync(lock, String(process.ppid));
  const log = join(folder, 'log');
  takeTurns(
    lock,
    () => appendFileSync(log, 'worked'),
    () => {
      appendFileSync(log, 'waited, ');
      rmSync(lock);
    },
  );
  expect(readFileSync(log, 'utf8')).toBe('waited, worked');
});

test('the lock of a process that finished is not taken from the process that has it next', () => {
  const lock = join(temporaryFolder(), '.lock');
  writeFileSync(lock, '1');
  vi.spyOn(process, 'kill').mockImplementationOnce(() => {
    writeFileSync(lock, String(process.ppid));
    throw Object.assign(new Error('No such process'), { code: 'ESRCH' });
  });
  const log: string[] = [];
  takeTurns(
    lock,
    () => log.push('worked'),
    () => {
      log.push('waited');
      rmSync(lock);
    },
  );
  expect(log).toEqual(['waited', 'worked']);
});

test('work that fails leaves no lock', () => {
  const lock = join(temporaryFolder(), '.lock');
  const fail = () => {
    throw new Error('npm failed');
  };
  expect(() => takeTurns(lock, fail, failOnWait)).toThrow('npm failed');
  expect(existsSync(lock)).toBe(false);
});

function failOnWait() {
  throw new Error('Nobody else works.');
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'turns-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
