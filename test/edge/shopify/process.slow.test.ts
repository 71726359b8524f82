import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import { expect, it, onTestFinished } from 'vitest';
import { aReview } from '../../../testing/edge/shop.ts';
import { aDelivery, anEvent } from '../../../testing/edge/webhook-delivery.ts';
import { adminApi } from '../../../testing/platforms/shopify/admin-api.ts';
import { storeVariables } from '../../../testing/platforms/shopify/store-variables.ts';
import { runningService } from '../../../testing/service/running-service.ts';

/** The edge as a process, with a service and a store. */
async function setting(...parameters: string[]) {
  const service = await runningService();
  service.clock.now = Date.now();
  if (service.signature.kind !== 'signature') throw new Error('Expected signature tokens');
  const { signature } = service;
  const variables = {
    REVIEWS_API_URL: service.origin,
    REVIEWS_PUBLIC_TOKEN: signature.publicToken,
    REVIEWS_PRIVATE_TOKEN: signature.privateToken,
    PORT: '0',
  };
  const store = await adminApi({ handles: Array.from({ length: 30 }, (_, index) => `product-${index}`) });
  const loopback = ['--import', './testing/platforms/shopify/store-on-loopback.mjs'];
  let child: ChildProcess | undefined;
  onTestFinished(async () => {
    child?.kill('SIGKILL');
    await Promise.all([store.stop(), service.close()]);
  });
  const output = { text: '' };
  return {
    store,
    signature,
    output,
    async start(whenStarted: (child: ChildProcess) => void | Promise<void> = () => {}) {
      child = spawn(process.execPath, [...loopback, 'src/edge/on/node.ts', ...parameters], {
        env: { ...variables, ...storeVariables, STORE_ADDRESS: store.address },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (text) => {
          output.text += text;
        });
      }
      const ended = new Promise((resolve) => child?.once('close', resolve));
      await whenStarted(child);
      const code = await ended;
      return { code, output: output.text };
    },
  };
}

it('npm run edge -- metafields writes a store, and prints none of its secrets', async () => {
  const { start, store } = await setting('metafields');
  const { code, output } = await start();
  expect(output).toContain('Products: 30. 30 written, 0 unchanged, 0 failed.');
  expect(output).not.toMatch(/shpat_|shpss_/);
  expect(code).toBe(0);
  expect(store.store.valueOf('product-29', 'reviews')).toContain('<template shadowrootmode="open"');
});

it('Ctrl+C ends it after the current products', async () => {
  const { start, store } = await setting('metafields');
  const { code, output } = await start((child) => {
    store.interfere = (name) => {
      if (name === 'Write') child.kill('SIGINT');
      return undefined;
    };
  });
  expect(output).toContain('Ended early: interrupted.');
  expect(code).toBe(1);
  expect(store.store.valueOf('product-0', 'reviews')).toContain('<template shadowrootmode="open"');
  expect(store.store.valueOf('product-29', 'reviews')).toBeUndefined();
});

it('an edge that serves writes the product of a webhook, and stops at once', async () => {
  const { start, store, signature, output } = await setting();
  const { code } = await start(async (child) => {
    await expect.poll(() => output.text).toContain('"listening"');
    const [, address] = /"address":"([^"]*)"/.exec(output.text) ?? [];
    const event = anEvent({ list: [aReview({ product_handle: 'product-7' })] });
    const delivery = await aDelivery(event, { by: signature, at: Date.now() });
    const { headers } = delivery;
    const body = await delivery.text();
    const response = await fetch(`${address}/v1/webhooks`, { method: 'POST', headers, body });
    expect(response.status).toBe(202);
    await expect.poll(() => store.store.valueOf('product-7', 'reviews')).toContain('storefront-reviews');
    expect(store.store.valueOf('product-8', 'reviews')).toBeUndefined();
    child.kill('SIGTERM');
  });
  expect(code).toBe(0);
  expect(output.text).toContain('"event":"metafields_written","products":1');
});
