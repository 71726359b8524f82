import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../src/service/drivers/open-database.ts';
import { migrate } from '../../../src/service/sql/migrations/migrate.ts';
import { onDemand } from '../../server/on-demand.ts';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A URL that returns the URL of a PostgreSQL server without a database, or nothing without a server. */
    postgresStarter: string;
    /** Whether tests of databases also run on PostgreSQL. */
    withPostgres: boolean;
  }
}

/**
 * Starts PostgreSQL when the first test file asks for it, and ends it with the test run. Its database
 * `migrated` is the template of others; `postgres` lists those that no test uses.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let running: Promise<{ url: string; stop: () => Promise<void> }> | undefined;
  const starter = await onDemand(async () => {
    running ??= start();
    return (await running).url;
  });
  const stop = async () => {
    await running?.then((server) => server.stop());
    running = undefined;
  };
  // The migrations may have changed.
  project.onTestsRerun(stop);
  project.provide('postgresStarter', starter.url);
  return async () => {
    starter.close();
    await stop();
  };
}

async function start() {
  const server = await startPostgres();
  if (!server) return { url: '', stop: async () => {} };
  await prepare(server.url);
  return server;
}

async function prepare(url: string): Promise<void> {
  const admin = openDatabase(url, '');
  await sql`create table idle (name text primary key)`.execute(admin);
  await sql`create database migrated`.execute(admin);
  await admin.destroy();
  const migrated = openDatabase(url.replace('/postgres?', '/migrated?'), '');
  await migrate(migrated);
  await sql.raw(copyRows).execute(migrated);
  await migrated.destroy();
}

/** Copies the rows that the migrations insert into the schema `seed`. */
const copyRows = `do $$
  declare
    name text;
    has_rows boolean;
  begin
    create schema seed;
    for name in select tablename from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%'
    loop
      execute format('select exists (select from %I)', name) into has_rows;
      if has_rows then
        execute format('create table seed.%I as select * from %I', name, name);
      end if;
    end loop;
  end $$`;
