import type { ChangeQueue } from '../shopify/change-queue.ts';
import { type PublishChangesParts, publishChanges } from '../shopify/publish-changes.ts';
import type { Shop } from '../shops/read-shops.ts';
import type { ShopEvent } from '../telemetry/log.ts';

type Parts = Omit<PublishChangesParts, 'shopify' | 'render' | 'log'> & {
  /** Requests a path of the whole edge. */
  render: (path: string) => Response | Promise<Response>;
  log: (event: ShopEvent) => void;
};

/** Writes the metafields of the shop's Shopify store after webhooks; undefined if it has none. */
export function shopChanges(
  { name, options }: Shop,
  { render, log, ...parts }: Parts,
): ChangeQueue | undefined {
  const { shopify } = options;
  if (!shopify) return undefined;
  const path = name === undefined ? '/v1/render' : `/${name}/v1/render`;
  return publishChanges({
    ...parts,
    shopify,
    render: async (search) => render(path + search),
    log: (event) => log(name === undefined ? event : { shop: name, ...event }),
  });
}
