import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Secret } from '../../../src/server/config/secret.ts';
import { readServiceKeys } from '../../../src/service/drivers/read-service-keys.ts';
import { serviceKeys } from '../../../src/service/secrets/service-keys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const url = 'file:deep/reviews.db';

describe('the keys of the service', () => {
  it('are generated once beside an SQLite database, readable by their owner only', async () => {
    const [one, two] = await Promise.all([
      readServiceKeys([], url, folder),
      readServiceKeys([], url, folder),
    ]);
    expect(await two.unseal(await one.seal('x', 'c'), 'c')).toBe('x');
    const file = join(folder, 'deep/reviews.db.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
  });

  it('are the same for processes that start together, also on a volume without links', async () => {
    const withoutLinks = `data:text/javascript,${encodeURIComponent(`
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const refuse = () => { throw Object.assign(new Error('no links'), { code: 'EPERM' }); };
      Object.assign(fs, { linkSync: refuse, symlinkSync: refuse, renameSync: refuse });
      syncBuiltinESMExports();
    `)}`;
    const module = pathToFileURL(resolve('src/service/drivers/read-service-keys.ts'));
    const program = `const { readServiceKeys } = await import(${JSON.stringify(module)});
      const keys = await readServiceKeys([], ${JSON.stringify(url)}, ${JSON.stringify(folder)});
      console.log((await keys.derive('test', 'text'))[0]);`;
    const start = () =>
      promisify(execFile)(process.execPath, [
        ...['--import', withoutLinks, '--input-type=module', '--eval', program],
      ]);
    const derived = await Promise.all([start(), start(), start()]);
    expect(new Set(derived.map(({ stdout }) => stdout)).size).toBe(1);
    expect(readdirSync(join(folder, 'deep'))).toEqual(['reviews.db.key']);
  });

  it('wait for a file that another process has not finished', async () => {
    mkdirSync(join(folder, 'deep'));
    const file = join(folder, 'deep/reviews.db.key');
    const [started, key] = ['1'.repeat(20), '1'.repeat(64)];
    writeFileSync(file, started);
    const keys = await readServiceKeys([], url, folder, async () => writeFileSync(file, `${key}\n`));
    expect(await keys.derive('x', 'y')).toEqual(await (await serviceKeys([key])).derive('x', 'y'));

    writeFileSync(file, started);
    await expect(readServiceKeys([], url, folder, async () => {})).rejects.toThrow(
      /key file .*reviews\.db\.key is incomplete\. Restore it from a backup/,
    );
    expect(readFileSync(file, 'utf8')).toBe(started);
  });

  it('come from SERVICE_KEY if it is set, and then no file is written', async () => {
    const [first, second] = ['1'.repeat(64), '2'.repeat(64)];
    const old = await readServiceKeys([new Secret(first)], url, folder);
    const both = await readServiceKeys([new Secret(second), new Secret(first)], url, folder);
    expect(await both.unseal(await old.seal('x', 'c'), 'c')).toBe('x');
    expect(existsSync(join(folder, 'deep'))).toBe(false);
  });

  it('live as long as a database in memory', async () => {
    const keys = await readServiceKeys([], ':memory:', folder);
    expect(await keys.unseal(await keys.seal('x', 'c'), 'c')).toBe('x');
  });
});
