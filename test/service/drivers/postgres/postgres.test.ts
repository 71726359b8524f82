import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '../../../../src/service/drivers/postgres/postgres.ts';
import { replicaFailure } from '../../../../src/service/sql/database/replica-failure.ts';
import type { Database } from '../../../../src/service/sql/database/schema.ts';
import { databases, type FreshDatabase } from '../../../../testing/service/databases/databases.ts';

const postgres = databases.find(({ name }) => name === 'PostgreSQL');

describe.runIf(postgres)('a pool of connections to PostgreSQL', () => {
  let database: FreshDatabase;
  const opened: Database[] = [];
  const open = (options?: Parameters<typeof openPostgres>[1], parameters = '') => {
    const db = openPostgres(database.url + parameters, options);
    opened.push(db);
    return db;
  };
  const processId = async (db: Database) => {
    const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db);
    return Number(rows[0]?.id);
  };
  beforeEach(async () => {
    if (postgres) database = await postgres.create();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((db) => db.destroy()));
    await database.drop();
  });

  it('returns 64-bit integers as numbers, and refuses those that a number cannot hold', async () => {
    const db = open();
    const { rows } = await sql`select 9007199254740991::bigint as largest, count(*) as count`.execute(db);
    expect(rows).toEqual([{ largest: 9_007_199_254_740_991, count: 1 }]);
    await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow('above 2^53');
  });

  it('reports a connection that the server ended, in use or not, and opens another', async () => {
    const lost: string[] = [];
    const db = open({ poolSize: 1, onConnectionLost: (code) => lost.push(code) });
    const admin = open();
    const first = await processId(db);
    await sql`select pg_terminate_backend(${first})`.execute(admin);
    await expect.poll(() => lost.length).toBeGreaterThan(0);
    expect(new Set(lost)).toEqual(new Set(['57P01']));

    const failing = db.transaction().execute(async (trx) => {
      const inUse = await processId(trx);
      expect(inUse).not.toBe(first);
      const before = lost.length;
      await sql`select pg_terminate_backend(${inUse})`.execute(admin);
      await expect.poll(() => lost.length).toBeGreaterThan(before);
      await sql`select 1`.execute(trx);
    });
    await expect(failing).rejects.toThrow();
    expect(await processId(db)).toBeGreaterThan(0);
  });

  it('ends statements and lock waits that take too long, as the URL says', async () => {
    const db = open({}, '&statement_timeout=50');
    await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toMatchObject({ code: '57014' });
    const other = open({}, '&lock_timeout=50');
    await db.transaction().execute(async (trx) => {
      await sql`lock table review`.execute(trx);
      await expect(sql`select count(*) from review`.execute(other)).rejects.toMatchObject({ code: '55P03' });
    });
  });

  it('keeps the database from compiling statements, which takes longer than a search', async () => {
    const db = open();
    const settings = await Promise.all([1, 2].map(() => sql<{ jit: string }>`show jit`.execute(db)));
    expect(settings.map(({ rows }) => rows)).toEqual([[{ jit: 'off' }], [{ jit: 'off' }]]);
  });

  it('opens no more connections than it may', async () => {
    const db = open({ poolSize: 2 });
    const ids = await Promise.all(Array.from({ length: 10 }, () => processId(db)));
    expect(new Set(ids).size).toBeLessThanOrEqual(2);
  });

  it('insists on TLS if the URL does', async () => {
    await expect(processId(open({}, '&sslmode=verify-full'))).rejects.toThrow('does not support SSL');
  });

  it('recognises failures after which another server can be asked', async () => {
    const closed = openPostgres('postgres://postgres@127.0.0.1:1/none');
    const refused = await processId(closed).catch((error: unknown) => error);
    await closed.destroy();
    expect(replicaFailure(refused)).toEqual({ kind: 'unreachable', code: 'ECONNREFUSED' });
    const unknownTable = await sql`select * from nothing`.execute(open()).catch((error: unknown) => error);
    expect(replicaFailure(unknownTable)).toEqual({ kind: 'unreachable', code: '42P01' });
    const wrong = await sql`select 1/0`.execute(open()).catch((error: unknown) => error);
    expect(replicaFailure(wrong)).toBeUndefined();
    expect(replicaFailure(new RangeError('no such page'))).toBeUndefined();
    const cancelled = Object.assign(new Error('conflict with recovery'), { code: '40001' });
    expect(replicaFailure(cancelled)).toEqual({ kind: 'cancelled', code: '40001' });
  });
});
