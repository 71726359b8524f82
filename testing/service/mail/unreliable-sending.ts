import type { Mail } from '../../../src/contract/mail.ts';
import { migrate } from '../../../src/service/sql/migrations/migrate.ts';
import { sqlStore } from '../../../src/service/sql/sql-store.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { createSeededRandom } from '../../determinism/seeded-random.ts';
import { anOrder } from '../content/order.ts';
import { aReview } from '../content/review.ts';
import type { TestDatabase } from '../databases/databases.ts';
import { testKeys } from '../test-access.ts';
import { sendUntilKilled } from './send-until-killed.ts';
import { type SmtpReceiver, smtpReceiver, type Trouble } from './smtp-receiver.ts';
import { aMail } from './test-mails.ts';

/** The end of a sending: all mails, how often each was accepted, and the log of all processes. */
export type SendingEnd = { mails: Mail[]; accepted: Map<string, number>; log: string[]; kills: number };

/** Why the recipient of an invitation must not receive it, by its number. */
export const withdrawals = ['excluded', 'unsubscribed', 'refunded', 'cancelled'] as const;

/**
 * Sends invitations and as many tenths of receipts through a mail server that drops connections at random
 * moments and is restarted, from two processes that are killed, until no mail is left. Every tenth recipient
 * must not receive the invitation for a reason that appears after it was scheduled.
 */
export async function sendUnreliably(
  database: TestDatabase,
  { seed, count, perProcess }: { seed: number; count: number; perProcess: number },
): Promise<SendingEnd> {
  const fresh = await database.create();
  const db = fresh.open();
  await migrate(db);
  const start = Date.now();
  const store = sqlStore(db, () => start, testKeys);
  const random = createSeededRandom(seed);
  await schedule(store, count, start);
  await withdraw(store, count);
  const receivers: SmtpReceiver[] = [];
  const log: string[] = [];
  let kills = 0;
  for (let generation = 0; (await open(store)) > 0; generation++) {
    if (generation > 200) throw new Error('Mails are left');
    const port = receivers.at(-1)?.url.port ?? 0;
    const receiver = await smtpReceiver((recipient) => troubleFor(recipient, random), {
      isParsed: false,
      port: Number(port),
    });
    receivers.push(receiver);
    // Claims and pauses between attempts end while no process runs.
    const offset = generation * 60 * 60_000;
    const most = 1 + Math.floor(random() * perProcess);
    const sending = [most, Number.POSITIVE_INFINITY].map((limit) =>
      sendUntilKilled({ database: fresh.url, server: receiver.url, offset }, limit),
    );
    const closing = sending[0]?.then(() => (random() < 0.3 ? receiver.close() : undefined));
    log.push(...(await Promise.all(sending)).flat());
    await closing;
    kills += 1;
    await receiver.close();
  }
  const accepted = new Map<string, number>();
  for (const id of receivers.flatMap((one) => one.accepted)) accepted.set(id, (accepted.get(id) ?? 0) + 1);
  const mails = await all(store);
  await fresh.drop();
  return { mails, accepted, log, kills };
}

const troubles: Trouble[] = [
  ...(['drop before greeting', 'drop at sender', 'refuse for now', 'drop within data'] as const),
  ...(['drop after data', 'drop after accepting'] as const),
];

function troubleFor(recipient: string, random: () => number): Trouble {
  if (/^gone/.test(recipient)) return 'refuse address';
  return random() < 0.2 ? (troubles[Math.floor(random() * troubles.length)] ?? 'none') : 'none';
}

export function recipient(index: number): string {
  return `${index % 10 === 7 ? 'gone' : 'customer'}${index}@example.com`;
}

async function schedule(store: Store, count: number, dueAt: number): Promise<void> {
  for (let index = 1; index <= count; index++) {
    const order_id = String(index);
    const email = recipient(index);
    await store.saveOrders('1', [anOrder({ id: order_id, email })]);
    const mail = aMail({ email, order_id, invitation_id: order_id, dueAt });
    await store.enqueueMail('1', mail);
    if (index % 10 !== 0) continue;
    const review = await store.createReview('1', aReview({ author_email: email }));
    await store.enqueueMail('1', aMail({ kind: 'received', email, review_id: review.id, dueAt }));
  }
}

async function withdraw(store: Store, count: number): Promise<void> {
  for (let index = 3; index <= count; index += 10) {
    const how = withdrawals[Math.floor(index / 10) % withdrawals.length];
    const [id, email] = [String(index), recipient(index)];
    if (how === 'excluded') await store.createExclusion('1', { email });
    else if (how === 'unsubscribed') await store.unsubscribe('1', email, 'review_request');
    else await store.saveOrders('1', [anOrder({ id, email, order_state: how })]);
  }
}

async function open(store: Store): Promise<number> {
  const counts = await Promise.all(
    (['waiting', 'sending'] as const).map((state) => store.listMails('1', { state, page: 1, page_size: 1 })),
  );
  return counts.reduce((sum, { count }) => sum + count, 0);
}

async function all(store: Store): Promise<Mail[]> {
  const mails: Mail[] = [];
  for (let page = 1; ; page++) {
    const { count, list } = await store.listMails('1', { page, page_size: 100 });
    mails.push(...list);
    if (mails.length >= count) return mails;
  }
}
