import type { ConfigurationIssue } from '../../server/config/configuration-error.ts';
import { type Environment, isSet } from '../../server/config/read-variables.ts';
import type { ShopifyCredentials } from './credentials.ts';
import type { EdgeValues } from './environment.ts';

/** The Shopify store whose metafields contain the reviews. */
export type ShopifyOptions = {
  /** Its domain, below `myshopify.com`. */
  store: string;
  credentials: ShopifyCredentials;
  /** Parameters of `GET /v1/render`, as a query. */
  render: string;
};

/** Undefined without a store. */
export function shopifyOf(values: EdgeValues): ShopifyOptions | undefined {
  const { SHOPIFY_STORE: store, SHOPIFY_RENDER: render, SHOPIFY_ACCESS_TOKEN: accessToken } = values;
  const { SHOPIFY_CLIENT_ID: clientId, SHOPIFY_CLIENT_SECRET: clientSecret } = values;
  if (!store) return undefined;
  if (accessToken) return { store, credentials: { accessToken }, render };
  return clientId && clientSecret ? { store, credentials: { clientId, clientSecret }, render } : undefined;
}

/** Missing variables. */
export function shopifyIssues(env: Environment): ConfigurationIssue[] {
  const isGiven = (name: string) => isSet(env, name);
  if (!isGiven('SHOPIFY_STORE')) {
    const other = [...clientNames, 'SHOPIFY_ACCESS_TOKEN'].find(isGiven);
    return other ? [{ name: 'SHOPIFY_STORE', message: `is missing, but ${other} is set` }] : [];
  }
  if (isGiven('SHOPIFY_ACCESS_TOKEN')) return [];
  const message = 'is missing: set SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET, or SHOPIFY_ACCESS_TOKEN';
  return clientNames.filter((name) => !isGiven(name)).map((name) => ({ name, message }));
}

const clientNames = ['SHOPIFY_CLIENT_ID', 'SHOPIFY_CLIENT_SECRET'];
