import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { runServiceCommand } from '../../../testing/service/commands/run-service-command.ts';
import { anOrder } from '../../../testing/service/content/order.ts';
import { memoryStore } from '../../../testing/service/databases/memory-store.ts';
import { openInvitations } from '../../../testing/service/invitations.ts';

/** The package is CommonJS, and its types are not. */
const scan = jsQR as unknown as typeof jsQR.default;

async function scanned(svg: string): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 300 })
    .resize(800)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return scan(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

it('a scanner reads the link of an invitation from the code that the command prints', async () => {
  const store = await memoryStore(Date.now);
  const product = { product_id: '4', product_title: 'Lamp', product_handle: 'lamp' };
  await store.saveOrders('1', [anOrder({ id: '7', email: 'ada@example.com', products: [product] })]);
  const options = ['--url', 'https://reviews.example'];
  const { printed } = await runServiceCommand(store, ['invite', '7', '--qr', ...options], {
    now: Date.now(),
  });
  expect(await scanned(String(printed))).toMatch(/^https:\/\/reviews\.example\/write\//);
  await store.close();
});

it('a scanner reads the same link from the code that the API returns on request', async () => {
  const shop = await openInvitations();
  const link = await shop.invite();
  const order_id = shop.orderId();
  const { body } = await shop.call('POST', 'create_invitation', { order_id, with_qr: 1 });
  expect([body.data.url, await scanned(body.data.qr)]).toEqual([link, link]);
  expect((await shop.call('POST', 'create_invitation', { order_id })).body.data).not.toHaveProperty('qr');
  await shop.close();
});
