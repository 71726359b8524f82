import { closeSync, createReadStream, existsSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify/sync';
import { columnMap } from '../csv/column-map.ts';
import { type CsvRow, type ImportTotals, importReviews } from '../csv/import-reviews.ts';
import { csvRows, delimiterOf } from '../drivers/csv-rows.ts';
import { databaseFile, defaultDatabase, openDatabase } from '../drivers/open-database.ts';
import { ownShop } from '../own-shop.ts';
import { migrate } from '../sql/migrate.ts';
import { sqlStore } from '../sql/sql-store.ts';

const usage = `Puts the reviews of a CSV file into the database.

  npm run import -- reviews.csv [options]

  --map 'rating=Rating,content=Review Text'   which column gives which field; without it, columns that are
                                              named as the fields are used, as in our own export
  --set 'author=Customer,is_published=1'      values for what the file lacks
  --dry-run                                   says what would happen and changes nothing
  --delimiter ';'                             what is between two columns; else the header tells

The database is DATABASE_URL, by default ${defaultDatabase}. Refused rows go to <file>.rejects.csv.`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      map: { type: 'string', multiple: true, default: [] },
      set: { type: 'string', multiple: true, default: [] },
      'dry-run': { type: 'boolean', default: false },
      delimiter: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [name] = positionals;
  if (values.help || name === undefined || positionals.length > 1) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  // npm runs scripts in the project; the shop names files from where it stands.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), name);
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);

  const dryRun = values['dry-run'];
  const url = process.env.DATABASE_URL ?? defaultDatabase;
  const isThere = existsSync(databaseFile(url, process.cwd()));
  const db = openDatabase(dryRun && !isThere ? ':memory:' : url, process.cwd());
  const rejects = rejectsFile(`${file.replace(/\.csv$/i, '')}.rejects.csv`);
  try {
    await migrate(db);
    const size = statSync(file).size;
    let read = 0;
    const delimiter = values.delimiter ?? delimiterOf(headerOf(file));
    const rows = csvRows(Readable.from(decoded(file)), delimiter, (bytes) => {
      read = bytes;
    });
    const header = await rows.next();
    if (header.done) throw new Error('The file is empty');
    const totals = await importReviews(rows, {
      store: sqlStore(db, Date.now),
      shop: ownShop,
      map: columnMap(header.value.cells, values.map, values.set),
      dryRun,
      reject: (row, reasons) => rejects.write(header.value.cells, row, reasons),
      progress: ({ rows: count }) => showProgress(count, size === 0 ? 1 : read / size),
    });
    console.log(summary(totals, dryRun, rejects.kept()));
    return totals.rows > 0 && totals.rejected === totals.rows ? 1 : 0;
  } finally {
    rejects.close();
    await db.destroy();
  }
}

/** The text of a file; one that is not UTF-8 is taken as Windows-1252, what spreadsheets write instead. */
async function* decoded(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder((await isUtf8(file)) ? 'utf-8' : 'windows-1252');
  for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function headerOf(file: string): string {
  const buffer = Buffer.alloc(65_536);
  const length = readSync(openSync(file, 'r'), buffer);
  return buffer.toString('utf8', 0, length).split(/\r?\n/, 1)[0] ?? '';
}

/**
 * The refused rows with line and reason before their own columns; no file where there are none. Where it cannot be
 * written, as on a disk for reading only, all of them are named here.
 */
function rejectsFile(name: string) {
  let file: number | undefined;
  let count = 0;
  const open = () => {
    try {
      return openSync(name, 'w');
    } catch (error) {
      console.error(
        `${clearLine}Rejects cannot be kept in ${name} (${(error as NodeJS.ErrnoException).code})`,
      );
      return undefined;
    }
  };
  return {
    kept: () => (file === undefined ? 'named above' : `in ${name}`),
    write(header: string[], row: CsvRow, reasons: string[]) {
      count += 1;
      if (count === 1) {
        file = open();
        if (file !== undefined) writeSync(file, stringify([['line', 'reason', ...header]]));
      }
      const reason = reasons.join('; ');
      if (file !== undefined) writeSync(file, stringify([[row.line, reason, ...row.cells]]));
      if (count <= shownRejects || file === undefined) {
        console.error(`${clearLine}line ${row.line}: ${reason}`);
      } else if (count === shownRejects + 1) {
        console.error(`${clearLine}… more rejects are only in ${name}`);
      }
    },
    close: () => file !== undefined && closeSync(file),
  };
}

const shownRejects = 20;
const clearLine = process.stderr.isTTY ? '\r\u001b[K' : '';

function showProgress(rows: number, share: number): void {
  const text = `${rows.toLocaleString('en')} rows, ${Math.round(share * 100)} %`;
  process.stderr.write(process.stderr.isTTY ? `${clearLine}${text}` : `${text}\n`);
}

function summary(totals: ImportTotals, dryRun: boolean, rejects: string): string {
  const shown = (number: number) => number.toLocaleString('en');
  const count = (number: number) => shown(number).padStart(9);
  const products = totals.handles.size;
  const [handle] = totals.handles;
  const kept = totals.rows - totals.rejected;
  return [
    `\n${dryRun ? 'Nothing was changed. It would be:' : 'Done.'}`,
    `${count(totals.created)} new`,
    `${count(totals.updated)} changed`,
    `${count(totals.unchanged)} unchanged`,
    `${count(totals.rejected)} rejected${totals.rejected > 0 ? `, ${rejects}` : ''}`,
    `${count(totals.rows)} rows, of ${shown(products)} ${products === 1 ? 'product' : 'products'}; ${shown(totals.published)} published`,
    ...(kept > 0 && totals.published === 0 ? ["Shoppers see none of them: add --set 'is_published=1'"] : []),
    ...(handle && !dryRun
      ? [`npm start shows them, for example at /products/${encodeURIComponent(handle)}`]
      : []),
  ].join('\n');
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
