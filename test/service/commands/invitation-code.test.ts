import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { runServiceCommand } from '../../../testing/service/commands/run-service-command.ts';
import { anOrder } from '../../../testing/service/content/order.ts';
import { memoryStore } from '../../../testing/service/databases/memory-store.ts';

/** The package is CommonJS, and its types are not. */
const scan = jsQR as unknown as typeof jsQR.default;

it('a scanner reads the link of an invitation from its printed code', async () => {
  const store = await memoryStore(Date.now);
  const product = { product_id: '4', product_title: 'Lamp', product_handle: 'lamp' };
  await store.saveOrders('1', [anOrder({ id: '7', email: 'ada@example.com', products: [product] })]);
  const options = ['--url', 'https://reviews.example'];
  const { printed } = await runServiceCommand(store, ['invite', '7', '--qr', ...options], {
    now: Date.now(),
  });
  const { data, info } = await sharp(Buffer.from(printed), { density: 300 })
    .resize(800)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const link = scan(new Uint8ClampedArray(data), info.width, info.height)?.data;
  expect(link).toMatch(/^https:\/\/reviews\.example\/write\//);
  await store.close();
});
