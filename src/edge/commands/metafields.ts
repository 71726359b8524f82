import { afterOnPlatform } from '../../client/deadline.ts';
import type { Renderer } from '../../contract/fragment.ts';
import type { ExitCode } from '../../server/command-table.ts';
import { createEdge } from '../app.ts';
import { createMemoryStore } from '../cache/memory-store.ts';
import { waitBy } from '../guard/wait.ts';
import { type AdminClient, createAdminClient } from '../shopify/admin-client.ts';
import { type PublishParts, publishProducts } from '../shopify/publish-products.ts';
import { ShopifyError } from '../shopify/shopify-error.ts';
import { readProduct, readProducts, type StoreProduct } from '../shopify/store-products.ts';
import type { CommandParts } from './command.ts';
import { createMetafieldsReport, type MetafieldsInput, type MetafieldsReport } from './metafields-report.ts';

/** Writes the reviews and the rating of each product of the Shopify store into its metafields. */
export async function metafieldsCommand(input: MetafieldsInput, parts: CommandParts): Promise<ExitCode> {
  const { options, shop, print } = parts;
  const { shopify } = options;
  if (!shopify) {
    print('SHOPIFY_STORE is not set. Set it to the domain of the store, such as my-shop.myshopify.com.');
    // Some of several shops may be on other platforms.
    return shop === undefined ? 1 : 0;
  }
  if (!parts.renderer) {
    print('The widget has not been built. Run npm run build first.');
    return 1;
  }
  const report = createMetafieldsReport(input, { shop, print });
  const { signal = new AbortController().signal, wait = waitBy(afterOnPlatform), now } = parts;
  const clock = { now, after: afterOnPlatform, wait, signal };
  const client = createAdminClient({ ...clock, shopify, fetch: parts.fetch });
  const render = renderIn(parts, parts.renderer);
  const publishing = { ...clock, client, render, parameters: shopify.render, isDryRun: input.isDryRun };
  const failure = await publishAll(input, publishing, report);
  return report.end(failure);
}

/** Returns the reason if the command ended early. */
async function publishAll(
  { product }: MetafieldsInput,
  parts: PublishParts,
  report: MetafieldsReport,
): Promise<string | undefined> {
  try {
    for await (const products of product === undefined
      ? readProducts(parts.client)
      : one(parts.client, product)) {
      report.add(await publishProducts(products, parts));
      if (parts.signal.aborted) return interrupted;
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof ShopifyError)) throw error;
    return error.code === 'aborted' ? interrupted : error.message;
  }
}

const interrupted =
  'interrupted. The same command continues: products that are written already stay as they are';

async function* one(client: AdminClient, handle: string): AsyncGenerator<StoreProduct[]> {
  const product = await readProduct(client, handle);
  if (product) yield [product];
}

/** The command has an edge of its own, with the usual limits, so that it does not call the API faster. */
function renderIn(
  { options, fetch, now, random }: CommandParts,
  renderer: () => Promise<Renderer>,
): PublishParts['render'] {
  const edge = createEdge({
    options,
    fetch,
    now,
    random,
    renderer,
    assets: () => undefined,
    log: () => {},
    store: createMemoryStore(),
  });
  return async (search) => edge.fetch(new Request(`https://edge.invalid/v1/render${search}`));
}
