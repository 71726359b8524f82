import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '../../../src/service/drivers/sqlite/node-sqlite.ts';
import { sealSecrets } from '../../../src/service/sql/access/sealed-secrets.ts';
import { migrate } from '../../../src/service/sql/migrations/migrate.ts';
import { newUnsubscribeKey } from '../../../src/service/unsubscribe/token.ts';
import { anOrder } from '../../../testing/service/content/order.ts';
import { type Invitations, openInvitations } from '../../../testing/service/invitations.ts';
import { testKeys } from '../../../testing/service/test-access.ts';
import { type InvitationTexts, invitationTexts } from '../../../widget/text/invitation-texts.ts';
import { loadFormMessages } from '../../../widget/text/load-form-messages.ts';
import { translated } from '../../../widget/text/translations.ts';

let shop: Invitations;
beforeAll(async () => {
  shop = await openInvitations();
});
afterAll(() => shop.close());

const day = 86_400_000;
const inDays = (days: number) => new Date(shop.clock.now + days * day).toISOString();
const tokenOf = (link: string) => new URL(link).pathname.split('/').at(-1) ?? '';
const withToken = (link: string, parts: (string | undefined)[]) =>
  link.replace(tokenOf(link), parts.join('.'));

/** How a link comes about, the status of its page, and the sentence that the customer reads. */
const links: [
  name: string,
  open: () => Promise<string>,
  status: number,
  sentence: Exclude<keyof InvitationTexts, 'heading'> | 'withdrawn',
][] = [
  ['with a changed code', async () => changed(await shop.invite(), 3), 404, 'invalid'],
  ['with a changed id', async () => changed(await shop.invite(), 2), 404, 'invalid'],
  ['without its end', async () => (await shop.invite()).slice(0, -3), 404, 'invalid'],
  ['with a longer end', async () => `${await shop.invite()}A`, 404, 'invalid'],
  [
    'with the code of another order',
    async () => {
      const [one, other] = [await shop.invite(), await shop.invite()];
      const [key, of, id] = tokenOf(one).split('.');
      return withToken(one, [key, of, id, tokenOf(other).split('.')[3]]);
    },
    404,
    'invalid',
  ],
  [
    'of another shop',
    async () => {
      const link = await shop.invite();
      const [key, , id, code] = tokenOf(link).split('.');
      await shop.store.unsubscribeKey('2');
      return withToken(link, [key, '2', id, code]);
    },
    404,
    'invalid',
  ],
  [
    'whose order has another recipient by now',
    async () => {
      const link = await shop.invite();
      await save({ email: 'other@example.com' });
      return link;
    },
    404,
    'invalid',
  ],
  [
    'of a removed customer',
    async () => {
      const link = await shop.invite({ email: 'gone@example.com' });
      await shop.call('POST', 'remove_customer', { email: 'gone@example.com' });
      return link;
    },
    404,
    'invalid',
  ],
  [
    'after its time',
    async () => {
      const link = await shop.invite({}, { expires_at: inDays(1) });
      shop.pass(day);
      return link;
    },
    200,
    'expired',
  ],
  ['before its time', () => shop.invite({}, { not_before: inDays(3) }), 200, 'early'],
  ['of a refunded order', () => ended('refunded'), 200, 'cancelled'],
  ['of a cancelled order', () => ended('cancelled'), 200, 'cancelled'],
  [
    'whose review was withdrawn',
    async () => {
      const link = await shop.invite();
      await shop.send(link, { rating: '4', content: 'First' });
      await shop.send(link, { act: 'withdraw', confirmed: '1' });
      return link;
    },
    200,
    'withdrawn',
  ],
];

function changed(link: string, part: number): string {
  const parts = tokenOf(link).split('.');
  const text = parts[part] ?? '';
  return withToken(link, parts.with(part, `${text[0] === 'A' ? 'B' : 'A'}${text.slice(1)}`));
}

const save = (fields: Parameters<typeof anOrder>[0]) =>
  shop.store.saveOrders('1', [
    anOrder({ id: shop.orderId(), first_name: 'Ada', last_name: 'Lovelace', ...fields }),
  ]);

async function ended(order_state: 'refunded' | 'cancelled'): Promise<string> {
  const link = await shop.invite();
  await save({ email: 'ada@example.com', order_state });
  return link;
}

describe.each(links)('a link %s', (_name, open, status, sentence) => {
  it('says so in every language, and takes no review', async () => {
    const link = await open();
    for (const language of ['en', ...translated]) {
      const texts = invitationTexts(language);
      const { withdrawn } = await loadFormMessages(language);
      const page = await shop.get(link, { 'accept-language': language });
      const [before = '', after = ''] = { ...texts, withdrawn }[sentence].split('{date}');
      expect([language, page.status]).toEqual([language, status]);
      expect(page.html).toContain(before);
      expect(page.html).toContain(after);
      expect(page.html).toContain(texts.heading);
      if (sentence !== 'invalid' && sentence !== 'withdrawn') expect(page.html).not.toContain('<form');
    }
    const before = await shop.state();
    for (const act of ['', 'revise', 'withdraw'])
      await shop.send(link, { rating: '5', content: 'Late', confirmed: '1', act });
    expect(await shop.state()).toEqual(before);
  });
});

it('has a text of its own for every sentence in every language', async () => {
  for (const key of ['heading', 'again', 'invalid', 'early', 'expired', 'cancelled', 'terms'] as const) {
    const texts = ['en', ...translated].map((language) => invitationTexts(language)[key]);
    expect(texts.filter(Boolean)).toHaveLength(translated.length + 1);
    // Spanish has one text for some sentences.
    expect(new Set(texts).size).toBeGreaterThanOrEqual(translated.length);
  }
});

it('takes no review of a product that is not in the order', async () => {
  const link = await shop.invite();
  await shop.send(link, { product: '99', rating: '5', content: 'Another product' });
  await shop.send(link, { product: '', rating: '5', content: 'No product' });
  expect(await shop.reviews()).toEqual([]);
});

it('opens with the earlier keys of the shop, and no longer once they are gone', async () => {
  const db = openSqlite(':memory:');
  await migrate(db);
  const own = await openInvitations({ db });
  const link = await own.invite();
  const owner = { table: 'unsubscribe_key', key: '1' } as const;
  const created = await sealSecrets(testKeys, [newUnsubscribeKey()], owner);
  const known = (await db.selectFrom('unsubscribe_key').select('secrets').executeTakeFirstOrThrow()).secrets;
  const both = JSON.stringify([...JSON.parse(created), ...JSON.parse(known)]);
  await db.updateTable('unsubscribe_key').set({ secrets: both }).execute();
  await own.send(link, { rating: '4', content: 'After the rotation' });
  expect(await own.reviews()).toHaveLength(1);
  expect(await own.newLink()).not.toBe(link);
  await db.updateTable('unsubscribe_key').set({ secrets: created }).execute();
  expect((await own.get(link)).html).toContain(invitationTexts('en').invalid);
  expect((await own.get(await own.newLink())).status).toBe(200);
  await own.close();
});

it('a link that was made after the address of its order was corrected opens, and the earlier one does not', async () => {
  const earlier = await shop.invite({ email: 'tpyo@example.com' });
  await save({ email: 'typo@example.com' });
  const { body } = await shop.call('POST', 'create_invitation', { order_id: shop.orderId() });
  expect([body.data.is_new, body.data.url === earlier]).toEqual([0, false]);
  expect((await shop.get(body.data.url)).status).toBe(200);
  expect((await shop.get(earlier)).status).toBe(404);
});
