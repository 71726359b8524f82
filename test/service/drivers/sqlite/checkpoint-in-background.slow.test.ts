import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { checkpointInBackground } from '../../../../src/service/drivers/sqlite/checkpoint-in-background.ts';
import { openSqlite } from '../../../../src/service/drivers/sqlite/node-sqlite.ts';

it('empties the log of a SQLite file once nothing is written, so that no deleted row stays in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'reviews.db');
  const db = openSqlite(file);
  await sql`create table customer (email text)`.execute(db);
  await sql`insert into customer values ('ada@example.com')`.execute(db);
  await sql`delete from customer`.execute(db);
  expect(readFileSync(`${file}-wal`, 'latin1')).toContain('ada@example.com');
  const failures: unknown[] = [];
  const stop = await checkpointInBackground(db, file, (event) => failures.push(event));
  onTestFinished(async () => {
    await stop();
    await db.destroy();
  });
  await vi.waitUntil(() => statSync(`${file}-wal`).size === 0, { timeout: 60_000 });
  expect(readFileSync(file, 'latin1')).not.toContain('ada@example.com');
  await sql`insert into customer values ('bob@example.com')`.execute(db);
  const { rows } = await sql`select email from customer`.execute(db);
  expect([rows, failures]).toEqual([[{ email: 'bob@example.com' }], []]);
}, 120_000);
