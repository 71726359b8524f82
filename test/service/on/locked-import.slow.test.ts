import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { importFolder } from '../../../testing/service/commands/import-folder.ts';

describe('an import beside a running service', () => {
  it('previews without waiting for a write lock', async () => {
    const { database, file, importOfShop } = importFolder();
    file('r.csv', 'rating,author\n5,A\n');
    await importOfShop('r.csv');
    const other = new DatabaseSync(database);
    other.exec('begin immediate');
    expect((await importOfShop('r.csv', '--dry-run')).output).toMatch(/ 1 unchanged/);
    other.exec('rollback');
    other.close();
  });

  it('waits for a lock, says so, and continues by itself', async () => {
    const { database, file, importOfShop } = importFolder();
    file('r.csv', 'rating,author\n5,A\n');
    await importOfShop('r.csv');
    file('r.csv', 'rating,author\n5,A\n4,B\n');
    const other = new DatabaseSync(database);
    other.exec('begin immediate');
    const { status, output } = await importOfShop('r.csv', {
      onOutput: (text) => {
        if (/locked/.test(text) && other.isTransaction) other.exec('rollback');
      },
    });
    other.close();
    expect(output).toMatch(/locked.*continues by itself.* 1 new.* 1 unchanged/s);
    expect(status).toBe(0);
  });
});
