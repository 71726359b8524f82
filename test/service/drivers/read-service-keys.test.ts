import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readServiceKeys } from '../../../src/service/drivers/read-service-keys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const url = 'file:deep/reviews.db';

describe('the keys of the service', () => {
  it('are generated once beside an SQLite database, readable by their owner only', async () => {
    const [one, two] = await Promise.all([
      readServiceKeys({}, url, folder),
      readServiceKeys({}, url, folder),
    ]);
    expect(await two.unseal(await one.seal('x', 'c'), 'c')).toBe('x');
    const file = join(folder, 'deep/reviews.db.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  });

  it('are those of SERVICE_KEY, and then no file is written', async () => {
    const [first, second] = ['1'.repeat(64), '2'.repeat(64)];
    const old = await readServiceKeys({ SERVICE_KEY: first }, url, folder);
    const both = await readServiceKeys({ SERVICE_KEY: `${second}, ${first}` }, url, folder);
    expect(await both.unseal(await old.seal('x', 'c'), 'c')).toBe('x');
    expect(existsSync(join(folder, 'deep'))).toBe(false);
  });

  it('live as long as a database in memory', async () => {
    const keys = await readServiceKeys({}, ':memory:', folder);
    expect(await keys.unseal(await keys.seal('x', 'c'), 'c')).toBe('x');
  });

  it.each([undefined, '', ' '])('are required with PostgreSQL: %j', async (SERVICE_KEY) => {
    const keys = readServiceKeys({ SERVICE_KEY }, 'postgres://host/reviews', folder);
    await expect(keys).rejects.toThrow('SERVICE_KEY is required with PostgreSQL');
  });
});
