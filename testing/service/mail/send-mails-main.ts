import process from 'node:process';
import { memoryRateWindows } from '../../../src/service/access/memory-rate-windows.ts';
import { smtpMailer } from '../../../src/service/drivers/mail/smtp-mailer.ts';
import { openDatabase } from '../../../src/service/drivers/open-database.ts';
import { waitFor } from '../../../src/service/drivers/process/wait-for.ts';
import { mailPool } from '../../../src/service/mail/send-mails.ts';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import { testKeys } from '../test-access.ts';
import { mailsOn } from './test-mails.ts';

// Run as a process of its own, with the URLs of a database and a mail server, the milliseconds by which its
// clock is fast, and the mails per second: sends mails until none is due or the process is killed. Prints a
// line for each mail that ended.
const [database = '', server = '', offset = '0', perSecond = '14'] = process.argv.slice(2);
const now = () => Date.now() + Number(offset);
const store = sqlStore(openDatabase(database, ''), now, testKeys);
const mailer = await smtpMailer({ url: new URL(server), timeout: 20_000 });
if (!mailer) throw new Error('nodemailer is not installed');
const pool = mailPool({
  store,
  mailer,
  now,
  random: Math.random,
  log: (event) => process.stdout.write(`${JSON.stringify(event)}\n`),
  settingsOf: async () => mailsOn(),
  linkOf: async (_shop, id) => `https://reviews.example/write/${id}`,
  publicUrl: 'https://reviews.example',
  perSecond: Number(perSecond),
  rateWindows: memoryRateWindows(now),
});
while (await store.hasDueMails()) {
  if ((await pool.start()) === 0) await waitFor(20, AbortSignal.timeout(20));
  if (!(await store.hasDueMails())) await pool.idle();
}
await pool.idle();
await store.close();
