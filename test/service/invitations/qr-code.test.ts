import { expect, it } from 'vitest';
import { runServiceCommand } from '../../../testing/service/commands/run-service-command.ts';
import { anOrder } from '../../../testing/service/content/order.ts';
import { scanQrCode } from '../../../testing/service/content/scan-qr-code.ts';
import { memoryStore } from '../../../testing/service/databases/memory-store.ts';
import { openInvitations } from '../../../testing/service/invitations.ts';

it('a scanner reads the link of an invitation from the code that the command prints', async () => {
  const store = await memoryStore(Date.now);
  const product = { product_id: '4', product_title: 'Lamp', product_handle: 'lamp' };
  await store.saveOrders('1', [anOrder({ id: '7', email: 'ada@example.com', products: [product] })]);
  const options = ['--url', 'https://reviews.example'];
  const { printed } = await runServiceCommand(store, ['invite', '7', '--qr', ...options], {
    now: Date.now(),
  });
  expect(await scanQrCode(String(printed))).toMatch(/^https:\/\/reviews\.example\/write\//);
  await store.close();
});

it('a scanner reads the same link from the code that the API returns on request', async () => {
  const shop = await openInvitations();
  const link = await shop.invite();
  const order_id = shop.orderId();
  const { body } = await shop.call('POST', 'create_invitation', { order_id, with_qr: 1 });
  expect([body.data.url, await scanQrCode(body.data.qr)]).toEqual([link, link]);
  expect((await shop.call('POST', 'create_invitation', { order_id })).body.data).not.toHaveProperty('qr');
  await shop.close();
});
