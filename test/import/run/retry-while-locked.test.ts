import { expect, it } from 'vitest';
import { retryWhileLocked } from '../../../src/import/run/retry-while-locked.ts';
import { isLocked } from '../../../src/service/sql/database/is-locked.ts';

const sqliteError = (errcode: number) => Object.assign(new Error('database is locked'), { errcode });

function parts() {
  const waits: number[] = [];
  const warnings: string[] = [];
  return {
    waits,
    warnings,
    isLocked,
    wait: async (milliseconds: number) => void waits.push(milliseconds),
    warn: (line: string) => void warnings.push(line),
  };
}

it('repeats a transaction until the lock is released, with growing waits and one warning', async () => {
  const given = parts();
  let attempts = 0;
  const run = async () => {
    attempts += 1;
    // Busy, busy with a stale snapshot, and locked within a shared cache.
    if (attempts <= 6) throw sqliteError([5, 517, 6][attempts % 3] ?? 5);
    return 'stored';
  };
  expect(await retryWhileLocked(run, given)).toBe('stored');
  expect(given.waits).toEqual([100, 200, 400, 800, 1600, 2000]);
  expect(given.warnings).toEqual([expect.stringContaining('continues by itself')]);
});

it('does not repeat a transaction that failed for another reason', async () => {
  const full = sqliteError(13);
  await expect(retryWhileLocked(() => Promise.reject(full), parts())).rejects.toBe(full);
});
