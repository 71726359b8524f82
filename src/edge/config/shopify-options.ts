import type { ConfigurationIssue } from './configuration-error.ts';
import type { ShopifyCredentials } from './credentials.ts';
import type { EnvironmentName } from './environment.ts';
import type { Read } from './variable-reader.ts';

/** The Shopify store whose metafields contain the reviews. */
export type ShopifyOptions = {
  /** Its domain, below `myshopify.com`. */
  store: string;
  credentials: ShopifyCredentials;
  /** Parameters of `GET /v1/render`, as a query. */
  render: string;
};

/** Undefined without a store, or if a variable is missing; `shopifyIssues` reports that. */
export function readShopify(read: Read): ShopifyOptions | undefined {
  const store = read('SHOPIFY_STORE');
  const accessToken = read('SHOPIFY_ACCESS_TOKEN');
  const clientId = read('SHOPIFY_CLIENT_ID');
  const clientSecret = read('SHOPIFY_CLIENT_SECRET');
  const render = read('SHOPIFY_RENDER') ?? '';
  if (!store) return undefined;
  if (accessToken) return { store, credentials: { accessToken }, render };
  return clientId && clientSecret ? { store, credentials: { clientId, clientSecret }, render } : undefined;
}

/** Missing variables. */
export function shopifyIssues(isSet: (name: EnvironmentName) => boolean): ConfigurationIssue[] {
  if (!isSet('SHOPIFY_STORE')) {
    const other = [...clientNames, 'SHOPIFY_ACCESS_TOKEN' as const].find(isSet);
    return other ? [{ name: 'SHOPIFY_STORE', message: `is missing, but ${other} is set` }] : [];
  }
  if (isSet('SHOPIFY_ACCESS_TOKEN')) return [];
  const message = 'is missing: set SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET, or SHOPIFY_ACCESS_TOKEN';
  return clientNames.filter((name) => !isSet(name)).map((name) => ({ name, message }));
}

const clientNames = ['SHOPIFY_CLIENT_ID', 'SHOPIFY_CLIENT_SECRET'] as const;
