import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { openDatabase } from '../../../src/service/drivers/open-database.ts';
import { migrate } from '../../../src/service/sql/migrations/migrate.ts';
import { laterMigrations } from './later-migrations.ts';

// Run as a process of its own, with a database URL and a number as arguments: migrates the database as a
// later version does, and kills itself before the statement with that number. Prints a line before the first
// statement.
const [url = '', last = 'Infinity'] = process.argv.slice(2);
let statements = 0;
countCalls(DatabaseSync.prototype, 'prepare');
countCalls(pg.Client.prototype, 'query');

const db = openDatabase(url, '');
process.stdout.write('migrating\n');
await migrate(db, laterMigrations);
await db.destroy();

function countCalls<Method extends string>(
  prototype: { [Name in Method]: (...parameters: never[]) => unknown },
  method: Method,
): void {
  const original = prototype[method];
  prototype[method] = function (this: unknown, ...parameters: never[]) {
    statements += 1;
    if (statements >= Number(last)) process.kill(process.pid, 'SIGKILL');
    return original.apply(this, parameters);
  };
}
