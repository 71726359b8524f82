import process from 'node:process';

// For `node --import`: calls to a store of Shopify go to the server in `STORE_ADDRESS`.
const { fetch } = globalThis;
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  const { hostname, pathname } = new URL(request.url);
  if (!hostname.endsWith('.myshopify.com')) return fetch(request);
  return fetch(new Request(process.env.STORE_ADDRESS + pathname, request));
};
