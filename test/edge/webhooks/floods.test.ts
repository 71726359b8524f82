import { expect, test, vi } from 'vitest';
import { aDelivery, anEvent } from '../../../testing/edge/webhook-delivery.ts';
import { webhookShop } from '../../../testing/edge/webhook-shop.ts';

test('large bodies count until their signatures are verified, and keep no genuine event out', async () => {
  const { deliver, edge } = webhookShop();
  const { headers } = await aDelivery('{}');
  const verified = Promise.withResolvers<void>();
  const verify = crypto.subtle.sign.bind(crypto.subtle);
  let verifying = 0;
  vi.spyOn(crypto.subtle, 'sign').mockImplementation(async (algorithm, key, data) => {
    if (data.byteLength > 900_000) {
      verifying += 1;
      await verified.promise;
    }
    return verify(algorithm, key, data);
  });
  const statuses: number[] = [];
  const forge = async () => {
    const body = JSON.stringify({ padding: 'x'.repeat(900_000) });
    const init = { method: 'POST', headers, body };
    const { status } = await edge.fetch(new Request('https://edge.example/v1/webhooks', init));
    statuses.push(status);
  };
  const forgeries: Promise<void>[] = [];
  // Together below the bound of 8 MB. Each has two signatures.
  while (forgeries.length < 8) {
    forgeries.push(forge());
    await expect.poll(() => verifying).toBe(2 * forgeries.length);
  }
  forgeries.push(forge());
  await expect.poll(() => statuses).toEqual([408]);
  expect((await deliver(anEvent())).status).toBe(202);
  verified.resolve();
  await Promise.all(forgeries);
  expect(statuses).toEqual([408, ...Array(8).fill(401)]);
});
