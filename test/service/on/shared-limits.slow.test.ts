import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { basePath } from '../../../src/contract/operations.ts';
import { issueCredentials } from '../../../src/service/access/credentials.ts';
import { sharedWindows } from '../../../src/service/access/shared-windows.ts';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import { databases, type FreshDatabase } from '../../../testing/service/databases/databases.ts';
import { addPlatform, consentUrl, submitConsent } from '../../../testing/service/platform.ts';
import { testKeys } from '../../../testing/service/test-access.ts';

const postgres = databases.find(({ name }) => name === 'PostgreSQL');

describe.runIf(postgres)('two processes on PostgreSQL', () => {
  let database: FreshDatabase;
  let children: ChildProcess[];
  beforeEach(async () => {
    database = (await postgres?.create()) ?? expect.unreachable();
    children = [];
  });
  afterEach(async () => {
    for (const child of children) {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    await database.drop();
  });

  /** Starts a process, and returns its address. */
  async function started(): Promise<string> {
    const env = {
      ...process.env,
      DATABASE_URL: database.url,
      SERVICE_KEY: '0'.repeat(64),
      PORT: '0',
      REQUESTS_PER_MINUTE: '10',
      ANONYMOUS_REQUESTS_PER_MINUTE: '10',
    };
    const flags = ['--disable-warning=ExperimentalWarning', 'src/service/on/node.ts'];
    const child = spawn(process.execPath, flags, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    for await (const line of createInterface(child.stdout)) {
      const { event, address } = JSON.parse(line);
      if (event === 'listening') return address;
    }
    throw new Error('The service ended');
  }

  it('have one limit of requests for each credential and network, and one of failed logins', async () => {
    const store = sqlStore(database.open(), Date.now, testKeys);
    await addPlatform({ store });
    const issued = await issueCredentials(store, '1', { kind: 'api-key' }, () => 'token-of-a-shop');
    const token = 'token' in issued ? issued.token : '';
    const [first, second] = await Promise.all([started(), started()]);
    /** The requests that two processes allow in turns, until both refuse one. */
    const allowed = async (headers: Record<string, string>) => {
      const answers: boolean[] = [];
      while (answers.slice(-2).includes(true) || answers.length < 2) {
        const url = `${answers.length % 2 ? first : second}${basePath}get_rating?is_all_rating=1`;
        answers.push((await fetch(url, { headers })).status !== 429);
      }
      return answers.filter(Boolean).length;
    };
    expect(await allowed({ 'x-token': token })).toBe(10);
    expect(await allowed({ 'x-token': 'unknown' })).toBe(10);

    // Checking a password takes long, so the failures of other processes are counted without.
    const others = sharedWindows({ name: 'login', limit: 10, period: 900_000, now: Date.now, store });
    for (let count = 0; count < 10; count += 1) await others.take('1 127.0.0.1');
    for (const origin of [first, second]) {
      expect((await submitConsent(consentUrl({ origin }), { password: 'guess' })).status).toBe(429);
    }
  });
});
