import { execFile } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

// npm run bench:imports -- [numbers of rows]: prints the memory and the speed of `npm run import`, with
// --dry-run and into a new SQLite database. Every row is of another product and has two photos.
const counts = process.argv.slice(2).map(Number);
const folder = mkdtempSync(join(tmpdir(), 'import-memory-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Ids are in no order, as in many systems. */
function writeFile(path: string, rows: number): void {
  const file = openSync(path, 'w');
  writeSync(file, 'id,product_id,rating,author,title,content,commented_at,is_published,images\n');
  for (let row = 0; row < rows; row++) {
    const id = ((BigInt(row) * 0x9e3779b97f4a7c15n) & 0xffffffffffffffffn).toString(16);
    const photos = `https://cdn${row % 40}.example/${id}.jpg https://cdn${row % 40}.example/${id}-2.jpg`;
    writeSync(
      file,
      `${id},SKU-${id},${1 + (row % 5)},Customer ${row},A title,"Text number ${row}, of a usual length",2024-05-31T12:00:00Z,1,${photos}\n`,
    );
  }
  closeSync(file);
}

async function measure(path: string, options: string[], rows: number): Promise<string> {
  const database = join(folder, 'reviews.db');
  const flags = ['--expose-gc', '--disable-warning=ExperimentalWarning', youngHeap];
  const command = [...flags, '--import', probe, program];
  const started = performance.now();
  const { stderr } = await promisify(execFile)(process.execPath, [...command, path, ...options], {
    env: { ...process.env, DATABASE_URL: `file:${database}` },
  });
  const seconds = (performance.now() - started) / 1_000;
  for (const end of ['', '-wal', '-shm']) rmSync(database + end, { force: true });
  const { heap, resident, microseconds } = JSON.parse(stderr.trim().split('\n').at(-1) ?? '') as Memory;
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  const perSecond = [(rows * 1e6) / microseconds, rows / seconds].map((rate) => Math.round(rate));
  return [megabytes(heap), megabytes(resident), (microseconds / 1e6).toFixed(1), ...perSecond].join(' | ');
}

type Memory = { heap: number; resident: number; microseconds: number };

/** These values match `npm run import`. */
const youngHeap = '--max-semi-space-size=16';
const probe = resolve('bench/service/memory-probe.ts');
const program = resolve('src/service/on/import.ts');

console.log(
  `| Rows | Import | Heap, MB | Resident, MB | Processor time, s | Rows per second of it | Rows per second |
| ---: | --- | ---: | ---: | ---: | ---: | ---: |`,
);
for (const count of counts.length > 0 ? counts : [50_000, 200_000, 1_000_000]) {
  const path = join(folder, 'reviews.csv');
  writeFile(path, count);
  for (const options of [['--dry-run'], []]) {
    const name = options[0] ?? 'into SQLite';
    console.log(`| ${count.toLocaleString('en')} | ${name} | ${await measure(path, options, count)} |`);
  }
}
