/** The environment of an edge with a Shopify store. */
export const storeVariables = {
  SHOPIFY_STORE: 'my-shop.myshopify.com',
  SHOPIFY_CLIENT_ID: 'client-id',
  SHOPIFY_CLIENT_SECRET: 'shpss_canary',
};
