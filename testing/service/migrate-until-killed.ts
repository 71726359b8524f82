import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { openSqlite } from '../../src/service/drivers/node-sqlite.ts';
import { migrate } from '../../src/service/sql/migrate.ts';

// Run as a process with the file of a database and a number: migrates it, and kills itself before that statement.
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
