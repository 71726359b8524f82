import type { After } from '../../client/deadline.ts';
import type { Fetch } from '../../client/send-call.ts';
import type { ShopifyOptions } from '../config/shopify-options.ts';
import { waitBy } from '../guard/wait.ts';
import type { EdgeLog } from '../telemetry/log.ts';
import { createAdminClient } from './admin-client.ts';
import { type ChangeQueue, createChangeQueue } from './change-queue.ts';
import { publishProducts } from './publish-products.ts';
import type { Render } from './render-product.ts';
import { readProduct } from './store-products.ts';

export type PublishChangesParts = {
  shopify: ShopifyOptions;
  render: Render;
  fetch: Fetch;
  now: () => number;
  after: After;
  waitUntil: (work: Promise<unknown>) => void;
  log: EdgeLog;
};

/**
 * Writes the metafields of products whose reviews a webhook changed. Products that the store does not have
 * are skipped.
 */
export function publishChanges({ shopify, render, ...parts }: PublishChangesParts): ChangeQueue {
  const ended = new AbortController();
  const { signal } = ended;
  const wait = waitBy(parts.after);
  const client = createAdminClient({ ...parts, shopify, wait, signal });
  const queue = createChangeQueue({
    ...parts,
    async publish(handles) {
      const products = [];
      for (const handle of handles) products.push((await readProduct(client, handle)) ?? []);
      return publishProducts(products.flat(), { client, render, parameters: shopify.render, wait, signal });
    },
  });
  return {
    add: queue.add,
    stop() {
      ended.abort();
      queue.stop();
    },
  };
}
