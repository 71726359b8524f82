import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/limits.ts';
import { openImportFile } from '../../../src/import/drivers/import-file.ts';
import { openRejectsFile } from '../../../src/import/drivers/rejects-file.ts';
import { openLargeMaps } from '../../../src/import/drivers/sqlite-large-maps.ts';
import { exportCommand } from '../../../src/service/commands/export/export-command.ts';
import { importCommand } from '../../../src/service/commands/import/import-command.ts';
import { writeCsvFile } from '../../../src/service/drivers/files/write-csv-file.ts';
import { readImportCommandLine } from '../../../src/service/drivers/process/import-command-line.ts';
import { isLocked } from '../../../src/service/sql/database/is-locked.ts';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import {
  databases,
  type FreshDatabase,
  type TestDatabase,
} from '../../../testing/service/databases/databases.ts';

const data = '../shared/data';
const files = {
  'womens-clothing-en/womens_clothing_reviews_first1000.csv': [
    ...['--map', 'rating=Rating,title=Title,content=Review Text,product_id=Clothing ID'],
    ...['--set', 'author=Customer,is_published=1', '--ignore', '*'],
  ],
  'olist-pt/olist_order_reviews_sample.csv': [
    '--map',
    'id=review_id,rating=review_score,title=review_comment_title,content=review_comment_message,' +
      'commented_at=review_answer_timestamp,order_id=order_id',
    ...['--set', 'author=Cliente,is_published=1', '--ignore', 'review_creation_date', '--scope', 'store'],
  ],
};

let folder: string;
let opened: FreshDatabase[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'round-trip-'));
});
afterEach(async () => {
  for (const { drop } of opened) await drop();
  opened = [];
  rmSync(folder, { recursive: true });
});

async function fresh(database: TestDatabase): Promise<FreshDatabase> {
  const one = await database.create();
  opened.push(one);
  return one;
}

async function importing(database: FreshDatabase, file: string, options: string[] = []): Promise<string> {
  const command = readImportCommandLine([file, ...options]);
  if (typeof command === 'string' || 'undo' in command) throw new Error(String(command));
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  const store = sqlStore(database.open(), Date.now);
  await importCommand(command, {
    openFile: openImportFile,
    openStore: async () => ({ ...store, close: async () => {} }),
    openRejectsFile: () => openRejectsFile(join(folder, `rejects-${printed.length}.csv`)),
    openLargeMaps,
    terminal: { print, warn: print, progress: () => {} },
    isLocked,
    wait: async () => {},
    limits,
    ask: undefined,
    readMapping: () => '{}',
    writeMapping: (path: string) => path,
    now: Date.now,
    signal: new AbortController().signal,
  });
  return printed.join('\n');
}

async function exporting(database: FreshDatabase, name: string): Promise<string> {
  const path = join(folder, name);
  const store = sqlStore(database.open(), Date.now);
  await exportCommand({ store, writeRows: (rows) => writeCsvFile(path, rows, { bom: false }) });
  return path;
}

const reviewsOf = (database: FreshDatabase) =>
  Array.fromAsync(sqlStore(database.open(), Date.now).exportReviews('1'));

// The reviews are not part of the project: without them, these tests are skipped.
describe.runIf(existsSync(data)).each(databases)('reviews by real customers on $name', (database) => {
  it('are equal after an import, an export and another import, on every database', async () => {
    const first = await fresh(database);
    for (const [file, options] of Object.entries(files)) await importing(first, resolve(data, file), options);
    const path = await exporting(first, 'first.csv');
    expect(await importing(first, path)).toMatch(/ 0 new.* 0 changed.* 9,159 unchanged/s);

    for (const other of databases) {
      const second = await fresh(other);
      expect(await importing(second, path)).toMatch(/ 9,159 new.* 0 rejected/s);
      expect(await reviewsOf(second)).toEqual(await reviewsOf(first));
      expect(await Array.fromAsync(sqlStore(second.open(), Date.now).verify())).toEqual([]);
    }
  });
});
