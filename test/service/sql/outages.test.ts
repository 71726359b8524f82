import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/service/drivers/open-database.ts';
import { createUnderTrouble } from '../../../testing/service/create-under-trouble.ts';
import { databases, type FreshDatabase } from '../../../testing/service/databases/databases.ts';
import { runningService } from '../../../testing/service/running-service.ts';

const sqlite = databases.find(({ name }) => name === 'SQLite');
const postgres = databases.find(({ name }) => name === 'PostgreSQL');
const requestsPerMinute = Number.POSITIVE_INFINITY;
let database: FreshDatabase;
afterEach(() => database.drop());

describe('with a full disk', () => {
  beforeEach(async () => {
    if (sqlite) database = await sqlite.create();
  });

  it('writes are refused with a message, reads continue, and writes succeed again once there is space', async () => {
    const db = database.open();
    const service = await runningService({ db, requestsPerMinute });
    const writes = await createUnderTrouble(service);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    const pages = rows[0]?.page_count ?? 0;
    await sql`pragma max_page_count = ${sql.lit(pages + 100)}`.execute(db);
    const isFull = () => (writes.statuses.get(503) ?? 0) > 20;
    expect(await writes.create(isFull)).toBeGreaterThan(5);
    await sql`pragma max_page_count = 100000`.execute(db);
    let rounds = 0;
    expect(await writes.create(() => rounds++ > 20)).toBeGreaterThan(10);
    expect(await writes.faults()).toEqual([]);
    expect(service.events.find(({ event }) => event === 'failed')).toMatchObject({
      reason: 'Error ERR_SQLITE_ERROR 13',
    });
    await service.close();
  });
});

describe.runIf(postgres)('with a PostgreSQL server', () => {
  beforeEach(async () => {
    if (postgres) database = await postgres.create();
  });

  it('that ends all connections again and again, writes are refused with a message or stored', async () => {
    const db = database.open();
    const service = await runningService({ db, requestsPerMinute });
    const writes = await createUnderTrouble(service);
    const admin = database.open();
    let ends = 0;
    const ending = (async () => {
      for (; ends < 20; ends++) {
        await sql`select pg_terminate_backend(pid), pg_sleep(0.02) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(admin);
      }
    })();
    await writes.create(() => ends >= 20);
    await ending;
    let rounds = 0;
    expect(await writes.create(() => rounds++ > 40)).toBeGreaterThan(10);
    expect(await writes.faults()).toEqual([]);
    await service.close();
  });

  it('whose locks are held for long, writes are refused with a message', async () => {
    const impatient = openDatabase(`${database.url}&lock_timeout=50`, '');
    const service = await runningService({ db: impatient, requestsPerMinute });
    const writes = await createUnderTrouble(service);
    await database
      .open()
      .transaction()
      .execute(async (trx) => {
        await sql`lock table review_count`.execute(trx);
        await writes.create(() => (writes.statuses.get(503) ?? 0) > 10);
      });
    expect(await writes.faults()).toEqual([]);
    await service.close();
  });

  it('that cannot be reached, every call is refused with a message', async () => {
    const service = await runningService({ db: database.open(), requestsPerMinute });
    const writes = await createUnderTrouble(service);
    const away = openDatabase('postgres://postgres@127.0.0.1:1/none', '');
    Object.assign(service.store, { findCaller: () => sql`select 1`.execute(away) });
    let rounds = 0;
    expect(await writes.create(() => rounds++ > 3)).toBe(0);
    expect([...writes.statuses.keys()]).toEqual([503]);
    expect(await writes.faults()).toEqual([]);
    await Promise.all([away.destroy(), service.close()]);
  });
});
