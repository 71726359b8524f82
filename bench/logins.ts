import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { issueCredentials } from '../src/service/access/credentials.ts';
import { scryptPasswords } from '../src/service/drivers/process/scrypt-passwords.ts';
import { openSqlite } from '../src/service/drivers/sqlite/node-sqlite.ts';
import { serviceKeys } from '../src/service/secrets/service-keys.ts';
import { migrate } from '../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../src/service/sql/sql-store.ts';

// npm run bench:logins -- [seconds] [logins per minute]: signs people in to the console, most of them with
// wrong passwords and from many networks, beside reads of reviews and an owner who signs in. Prints the times
// of the reads with and without the logins, and how long the owner took.
const [seconds = 30, perMinute = 1_000] = process.argv.slice(2).map(Number);

const key = '1'.repeat(64);
const password = 'a quiet harbour at dawn';
const owner = 'owner@lamps.example';
const folder = mkdtempSync(join(tmpdir(), 'logins-'));
const database = join(folder, 'reviews.db');
let service: ChildProcess | undefined;
process.once('exit', () => {
  service?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Adds people and credentials, and returns an API key. */
async function prepare(): Promise<string> {
  const db = openSqlite(database);
  await migrate(db);
  const store = sqlStore(db, Date.now, await serviceKeys([key]));
  const hash = await scryptPasswords().hash(password);
  for (const email of [owner, ...Array.from({ length: 50 }, (_, index) => `p${index}@lamps.example`)]) {
    const person = await store.addPerson({ email, name: 'Ada', roles: [{ shop: '1', role: 'owner' }] });
    if (person !== 'exists') await store.setPersonPassword(person.id, hash);
  }
  const newToken = () => crypto.randomUUID();
  const issued = await issueCredentials(store, '1', { kind: 'api-key' }, newToken);
  await store.close();
  if (issued.kind === 'signature') throw new Error('Expected an API key');
  return issued.token;
}

async function start(): Promise<string> {
  const env = {
    ...{
      PATH: process.env.PATH,
      DATABASE_URL: `file:${database}`,
      SERVICE_KEY: key,
      PORT: '0',
      CONSOLE: 'on',
    },
    ...{ TRUSTED_PROXIES: '1', REQUESTS_PER_MINUTE: '1000000', MEDIA_STORE: `file:${folder}/media` },
  };
  const child = spawn(process.execPath, ['src/service/on/node.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  service = child;
  return new Promise((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const { event, address } = JSON.parse(line);
      if (event === 'listening') resolve(address);
    });
  });
}

async function signIn(
  origin: string,
  { email, given, network, cookie = '' }: { email: string; given: string; network: string; cookie?: string },
): Promise<Response> {
  const headers = {
    origin,
    'x-forwarded-for': network,
    'content-type': 'application/x-www-form-urlencoded',
    cookie,
  };
  const body = new URLSearchParams({ email, password: given }).toString();
  const response = await fetch(`${origin}/console/sign-in`, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
  });
  await response.arrayBuffer();
  return response;
}

/** Reads, with 20 ms between them, until the signal; returns their times in milliseconds. */
async function read(origin: string, apiKey: string, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!signal.aborted) {
    const began = performance.now();
    const response = await fetch(`${origin}/api/v1/openapi/get_reviews`, { headers: { 'x-token': apiKey } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`A read failed: ${response.status}`);
    times.push(performance.now() - began);
    await pause(20);
  }
  return times;
}

/** Sends logins at a constant rate; one in twenty is right. Returns the number of each status. */
async function attack(origin: string, signal: AbortSignal): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  const running: Promise<void>[] = [];
  for (let count = 0; !signal.aborted; count++) {
    const network = `198.${18 + (count % 2)}.${(count >> 8) & 255}.${count & 255}`;
    // Half of the wrong ones are for the owner.
    const email = count % 2 === 0 ? owner : `p${count % 50}@lamps.example`;
    const given = count % 20 === 1 ? password : `wrong ${count}`;
    const login = signIn(origin, { email, given, network }).then(({ status }) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
    running.push(login);
    await pause(60_000 / perMinute);
  }
  await Promise.all(running);
  return statuses;
}

/**
 * The owner signs in again and again from one network, with the cookie of a known browser or without.
 * Returns the milliseconds of each sign-in.
 */
async function ownerSignsIn(origin: string, cookie: string, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  const network = cookie ? '203.0.113.7' : '203.0.113.8';
  while (!signal.aborted) {
    const began = performance.now();
    while ((await signIn(origin, { email: owner, given: password, network, cookie })).status !== 303) {
      if (signal.aborted) return times;
      await pause(1_000);
    }
    times.push(performance.now() - began);
    await pause(2_000);
  }
  return times;
}

function quantiles(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
  return { count: times.length, p50: at(0.5), p99: at(0.99), longest: at(1 - 1 / sorted.length) };
}

const apiKey = await prepare();
const origin = await start();
await read(origin, apiKey, AbortSignal.timeout(3_000));
const alone = await read(origin, apiKey, AbortSignal.timeout(seconds * 1_000));
const first = await signIn(origin, { email: owner, given: password, network: '203.0.113.7' });
const cookie = first.headers.getSetCookie().find((each) => each.startsWith('console-browser=')) ?? '';
const during = AbortSignal.timeout(seconds * 1_000);
const [beside, statuses, known, unknown] = await Promise.all([
  read(origin, apiKey, during),
  attack(origin, during),
  ownerSignsIn(origin, cookie.split(';')[0] ?? '', during),
  ownerSignsIn(origin, '', during),
]);
console.log('reads alone', quantiles(alone));
console.log('reads beside logins', quantiles(beside));
console.log('logins by status', statuses);
console.log('owner in a known browser', quantiles(known));
console.log('owner in another browser', quantiles(unknown));
process.exit(0);
