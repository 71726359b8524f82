import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '../../../src/service/store/store.ts';
import { runServiceCommand } from '../../../testing/service/commands/run-service-command.ts';
import { memoryStore } from '../../../testing/service/databases/memory-store.ts';
import { aMail } from '../../../testing/service/mail/test-mails.ts';

let store: Store;
beforeEach(async () => {
  store = await memoryStore(() => Date.parse('2024-05-01T12:00:00Z'));
  await store.enqueueMail('1', aMail({ invitation_id: 'i' }));
  const [mail] = await store.claimMails(1, 60_000);
  if (mail) await store.endMail(mail, { state: 'unknown', reason: 'lost' });
});
afterEach(() => store.close());
const run = (...args: string[]) =>
  runServiceCommand(store, ['mail', ...args], { now: Date.parse('2024-05-01T12:00:00Z') });

it('lists unknown mails without their addresses, and sends one again', async () => {
  expect((await run('list', '--state', 'sent')).printed).toBe('');
  const { printed } = await run('list', '--state', 'unknown');
  expect(printed).toMatch(/^1 {2}2024-05-01T12:00:00Z {2}invitation {2}.*unknown {2}lost {2}1 attempts$/);
  expect(printed).not.toContain('@');
  expect(await run('resend', '1', '9')).toMatchObject({
    code: 1,
    printed: '1 sent again',
    complaints: 'No unknown or failed mail has the id 9',
  });
  expect(await store.claimMails(9, 1)).toHaveLength(1);
});

it('excludes an address that receives no mail', async () => {
  const bounce = () => run('bounce', '--email', 'Ada@Example.com');
  expect([(await bounce()).printed, (await bounce()).printed]).toEqual([
    'Excluded from all mails',
    'Already excluded',
  ]);
  const refused = await store.refusedRecipients('1', ['ada@example.com'], 'review_request');
  expect(refused.size).toBe(1);
});

it('says in words that the records of a sender are missing', async () => {
  const { code, printed } = await run('check', '--email', 'reviews@lamps.example');
  expect(code).toBe(1);
  expect(printed).toMatch(/^wrong {2}SPF: .*\nwrong {2}DKIM: .*\nwrong {2}DMARC: /);
});
