import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openSqlite } from '../src/service/drivers/sqlite/node-sqlite.ts';
import { migrate } from '../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../src/service/sql/sql-store.ts';
import { anOrder } from '../testing/service/content/order.ts';
import { smtpReceiver } from '../testing/service/mail/smtp-receiver.ts';
import { aMail } from '../testing/service/mail/test-mails.ts';
import { testKeys } from '../testing/service/test-access.ts';

// npm run bench:mails -- [mails] [mails per second]: sends invitations from a process of its own on SQLite to
// a mail server on this machine. Prints the time, the most mails in a second of the clock, mails that arrived
// twice, and the memory of the process in each tenth of the time.
const [count = 10_000, perSecond = 14] = process.argv.slice(2).map(Number);

const folder = mkdtempSync(join(tmpdir(), 'mails-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'reviews.db');
const db = openSqlite(file);
await migrate(db);
const store = sqlStore(db, Date.now, testKeys);
for (let index = 1; index <= count; index++) {
  const email = `customer${index}@example.com`;
  const order_id = String(index);
  await store.saveOrders('1', [anOrder({ id: order_id, email })]);
  await store.enqueueMail('1', aMail({ email, order_id, invitation_id: order_id }));
}
await store.close();

const bySecond = new Map<number, number>();
const server = await smtpReceiver(() => 'none', { isParsed: false });
const script = fileURLToPath(new URL('../testing/service/mail/send-mails-main.ts', import.meta.url));
const given = [`file:${file}`, server.url.href, '0', String(perSecond)];
const flags = ['--disable-warning=ExperimentalWarning', script, ...given];
const began = Date.now();
const sender = spawn(process.execPath, flags, { stdio: ['ignore', 'pipe', 'inherit'] });
let ended = 0;
const memory: number[] = [];
for await (const _line of createInterface(sender.stdout)) {
  ended += 1;
  const second = Math.floor(Date.now() / 1_000);
  bySecond.set(second, (bySecond.get(second) ?? 0) + 1);
  if (ended % Math.ceil(count / 10) === 0) memory.push(residentMegabytes(sender.pid ?? 0));
}
const seconds = (Date.now() - began) / 1_000;
await server.close();

console.log(`${server.accepted.length} mails in ${(seconds / 60).toFixed(2)} minutes`);
console.log(`${(server.accepted.length / seconds).toFixed(2)} mails a second`);
console.log(`${Math.max(...bySecond.values())} mails ended in the busiest second`);
console.log(`${server.accepted.length - new Set(server.accepted).size} mails arrived twice`);
console.log(`MB of memory after each tenth: ${memory.join(', ')}`);

function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}
