import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type FilterName,
  filteredPlace,
  type Place,
  queryOf,
  readPlace,
  tabs,
} from '../console/models/place.ts';
import { openDatabase } from '../src/service/drivers/open-database.ts';
import { scryptPasswords } from '../src/service/drivers/process/scrypt-passwords.ts';
import { serviceKeys } from '../src/service/secrets/service-keys.ts';
import { migrate } from '../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../src/service/sql/sql-store.ts';
import { fillDatabase } from '../testing/service/content/fill-database.ts';
import { fillRecords } from '../testing/service/content/fill-records.ts';
import { writeReviewsFile } from './service/csv-file.ts';
import { runProgram } from './service/start-service.ts';

// npm run bench:console -- [reviews]: a merchant opens each list of the console, with each filter and search,
// alone and beside an import of 62,774 rows into the same shop. DATABASE_URL names an empty database; the
// default is SQLite. Prints the time of each list, from the request to the last byte.
const [count = 1_000_000] = process.argv.slice(2).map(Number);

const key = '1'.repeat(64);
const password = 'a quiet harbour at dawn';
const email = 'owner@lamps.example';
const folder = mkdtempSync(join(tmpdir(), 'console-'));
const url = process.env.DATABASE_URL ?? `file:${join(folder, 'reviews.db')}`;
let service: ChildProcess | undefined;
process.once('exit', () => {
  service?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function prepare(): Promise<void> {
  const db = openDatabase(url, folder);
  await migrate(db);
  await fillDatabase(db, count);
  await fillRecords(db, 10_000);
  const store = sqlStore(db, Date.now, await serviceKeys([key]));
  const person = await store.addPerson({ email, name: 'Ada', roles: [{ shop: '1', role: 'owner' }] });
  if (person === 'exists') throw new Error('The database was not empty');
  await store.setPersonPassword(person.id, await scryptPasswords().hash(password));
  await store.close();
}

async function start(): Promise<string> {
  const env = {
    ...{ PATH: process.env.PATH, DATABASE_URL: url, SERVICE_KEY: key, PORT: '0', CONSOLE: 'on' },
    ...{ REQUESTS_PER_MINUTE: '1000000', MEDIA_STORE: `file:${folder}/media` },
  };
  const program = ['--disable-warning=ExperimentalWarning', 'src/service/on/node.ts'];
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  service = child;
  return new Promise((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const { event, address } = JSON.parse(line);
      if (event === 'listening') resolve(address);
    });
  });
}

/** Signs the owner in and returns the cookie of the session. */
async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/console/sign-in`, {
    method: 'POST',
    headers: { origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ email, password }).toString(),
    redirect: 'manual',
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const filters: readonly (readonly [FilterName, string])[] = [
  ...([
    ['product', '7'],
    ['stars', '2'],
    ['media', '1'],
    ['verified', '1'],
    ['language', 'en'],
  ] as const),
  ...([
    ['language', 'ko'],
    ['reason', 'spam'],
    ['source', 'QR code'],
    ['days', '30'],
  ] as const),
  ...([
    ['q', 'good'],
    ['q', 'goo'],
    ['q', 'would order'],
    ['q', 'unrepeatable'],
    ['q', '质量'],
  ] as const),
];

/** Every tab: its first and tenth page, with each filter, and with a search in a product. */
function places(): { name: string; place: Place }[] {
  return tabs.flatMap((tab) => {
    const place = readPlace(new URL(`https://lamps.example/console/1/${tab}`));
    const searched = filteredPlace(filteredPlace(place, 'q', 'good'), 'product', '7');
    return [
      { name: tab, place },
      { name: `${tab}, page 10`, place: { ...place, page: 10 } },
      ...filters.map(([name, value]) => ({
        name: `${tab}, ${name}=${value}`,
        place: filteredPlace(place, name, value),
      })),
      { name: `${tab}, q=good, product=7`, place: searched },
    ];
  });
}

type Times = Map<string, number[]>;

/** Opens all lists in turn, at least `rounds` times and until `isDone`. */
async function open(origin: string, cookie: string, rounds: number, isDone = () => true): Promise<Times> {
  const times: Times = new Map();
  const lists = [
    { name: 'numbers', path: 'get_moderation_summary' },
    ...places().map(({ name, place }) => {
      const query = Object.entries(queryOf(place, 50, Date.now())).map(([field, value]) => [
        field,
        `${value}`,
      ]);
      return { name, path: `get_moderation_reviews?${new URLSearchParams(query)}` };
    }),
  ];
  for (let round = 0; round < rounds || !isDone(); round++) {
    for (const { name, path } of lists) {
      const began = performance.now();
      const response = await fetch(`${origin}/console/api/1/api/v1/openapi/${path}`, { headers: { cookie } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${name}: ${response.status}`);
      times.set(name, [...(times.get(name) ?? []), performance.now() - began]);
      await pause(5);
    }
  }
  return times;
}

function quantile(times: readonly number[], part: number): string {
  return (times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN).toFixed(1);
}

/** The quantiles of all lists together, and the ten lists with the slowest medians. */
function print(title: string, times: Times): void {
  const all = [...times.values()].flat();
  console.log(`\n${title}: ${all.length} lists, p50 ${quantile(all, 0.5)} ms, p95 ${quantile(all, 0.95)} ms`);
  const slowest = [...times].sort(([, a], [, b]) => Number(quantile(b, 0.5)) - Number(quantile(a, 0.5)));
  for (const [name, each] of slowest.slice(0, 10)) {
    console.log(`| ${name} | ${quantile(each, 0.5)} | ${quantile(each, 0.95)} |`);
  }
}

await prepare();
const origin = await start();
const cookie = await signIn(origin);
await open(origin, cookie, 1);
print('alone', await open(origin, cookie, 5));
const file = join(folder, 'new.csv');
writeReviewsFile(file, 62_774);
let isImported = false;
const importing = runProgram(url, 'import', [file]).finally(() => {
  isImported = true;
});
print('beside an import', await open(origin, cookie, 1, () => isImported));
await importing;
process.exit(0);
