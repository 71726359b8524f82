import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { openDatabase } from '../../src/service/drivers/open-database.ts';
import { sqlStore } from '../../src/service/sql/sql-store.ts';
import type { Proof } from './proof.ts';
import { openMigrated } from './soak-databases.ts';

/** Folder of the files, which are not part of the project. */
const source = process.env.SOAK_DATA ?? '../shared/data';

/** Files of real reviews, and the options that import them. */
const sets = [
  {
    file: resolve(source, 'womens-clothing-en/womens_clothing_reviews_first1000.csv'),
    options: [
      ...[
        '--map',
        'rating=Rating,title=Title,content=Review Text,product_id=Clothing ID,product_title=Class Name',
      ],
      ...['--set', 'author=Customer,is_published=1,source=Women', '--ignore', '*'],
    ],
  },
  {
    file: resolve(source, 'olist-pt/olist_order_reviews_sample.csv'),
    options: [
      '--map',
      'id=review_id,rating=review_score,title=review_comment_title,content=review_comment_message,' +
        'commented_at=review_answer_timestamp,order_id=order_id',
      ...['--set', 'author=Cliente,is_published=1,source=Olist', '--ignore', '*', '--scope', 'store'],
    ],
  },
];

/**
 * Two files of real reviews are imported, exported, imported elsewhere and exported again: both exports are
 * equal.
 */
export const roundTrip: Proof = {
  size: 2,
  claim: 'files of real reviews: imported, exported, imported, equal',
  async run(database) {
    const folder = mkdtempSync(join(tmpdir(), 'soak-data-'));
    const faults: string[] = [];
    const [first, second] = [await openMigrated(database), await openMigrated(database)];
    await Promise.all([first.db.destroy(), second.db.destroy()]);
    const known = sets.filter(({ file }) => existsSync(file));
    if (known.length < sets.length) faults.push(`not all files are in ${source}`);
    for (const { file, options } of known) {
      // Rejected rows are written beside the file.
      copyFileSync(file, join(folder, 'source.csv'));
      await run('import', first.url, folder, ['source.csv', ...options]);
    }
    await run('export', first.url, folder, ['first.csv']);
    const imported = await run('import', second.url, folder, ['first.csv']);
    await run('export', second.url, folder, ['second.csv']);
    const again = await run('import', first.url, folder, ['second.csv']);
    const [one, other] = ['first.csv', 'second.csv'].map((name) => readFileSync(join(folder, name), 'utf8'));
    if (one !== other) faults.push('the exports differ');
    if (!/ 0 rejected/.test(imported)) faults.push(`an export was rejected: ${imported}`);
    if (!/ 0 new\s+0 changed/.test(again)) faults.push(`the reviews came back changed: ${again}`);
    let count = 0;
    for (const { url } of [first, second]) {
      const store = sqlStore(openDatabase(url, ''), Date.now);
      faults.push(...(await Array.fromAsync(store.verify())));
      ({ count } = await store.listReviews('1', { page: 1, page_size: 1 }));
      await store.close();
      await database.drop(url);
    }
    rmSync(folder, { recursive: true });
    return { cases: known.length, faults, note: `${count} reviews` };
  },
};

/** The output of a command of the service. */
async function run(command: string, url: string, folder: string, options: string[]): Promise<string> {
  const script = [`src/service/on/${command}.ts`, ...options];
  const env = { ...process.env, DATABASE_URL: url, INIT_CWD: folder };
  const flags = ['--disable-warning=ExperimentalWarning', ...script];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, flags, { env, maxBuffer: 2 ** 26 });
  return stdout + stderr;
}
