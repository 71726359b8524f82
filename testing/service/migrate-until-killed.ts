import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { openSqlite } from '../../src/service/drivers/node-sqlite.ts';
import { migrate } from '../../src/service/sql/migrate.ts';

// Run as a process of its own, with a database file and a number as arguments: migrates the database and kills itself
// before the statement with that number.
const [file = '', last = 'Infinity'] = process.argv.slice(2);
let statements = 0;
const prepare = DatabaseSync.prototype.prepare;
DatabaseSync.prototype.prepare = function (sql, options) {
  statements += 1;
  if (statements >= Number(last)) process.kill(process.pid, 'SIGKILL');
  return prepare.call(this, sql, options);
};

const db = openSqlite(file);
await migrate(db);
await db.destroy();
