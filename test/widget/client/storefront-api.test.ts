import { beforeEach, expect, it } from 'vitest';
import { fakeEdge, problem } from '../../../testing/widget/fake-edge.ts';
import { type Network, storefrontApi } from '../../../widget/client/storefront-api.ts';

const edge = fakeEdge();
const ask = storefrontApi(edge.network);
const endpoint = 'https://edge.example/shop/';
const parameters = { product: 'mug & co', product_id: '', scope: '', page: 2 };
beforeEach(() => edge.reset());

it('asks with the parameters that say something, and without cookies', async () => {
  edge.answers(() => ({ fine: true }));
  expect(await ask(endpoint, 'v1/reviews', parameters)).toEqual({ ok: true, answer: { fine: true } });
  expect(edge.asked.map(({ url }) => url.href)).toEqual([
    'https://edge.example/shop/v1/reviews?product=mug+%26+co&page=2',
  ]);
  expect(edge.asked[0]?.init.credentials).toBe('omit');
});

it('calls it offline where the network fails', async () => {
  const network: Network = { ...edge.network, fetch: () => Promise.reject(new TypeError('network')) };
  const outcome = await storefrontApi(network)(endpoint, 'v1/reviews', parameters);
  expect(outcome).toEqual({ ok: false, code: 'offline' });
  expect(edge.due()).toEqual([]);
});

it('says why it is refused, and leaves trying again to the edge and to the shopper', async () => {
  edge.answers(() => problem(503, 'api_busy'));
  expect(await ask(endpoint, 'v1/reviews', parameters)).toEqual({ ok: false, code: 'api_busy' });
  expect(edge.asked).toHaveLength(1);
});

it.each([
  ['an answer that is not JSON', 200],
  ['an error page', 404],
])('calls %s unreadable', async (_name, status) => {
  edge.answers(() => new Response('<html>', { status }));
  expect(await ask(endpoint, 'v1/reviews', parameters)).toEqual({ ok: false, code: 'unreadable' });
});

it('gives up after ten seconds', async () => {
  const outcome = ask(endpoint, 'v1/reviews', parameters);
  edge.pass(9_999);
  expect(edge.asked[0]?.init.signal?.aborted).toBe(false);
  edge.pass(1);
  expect(await outcome).toEqual({ ok: false, code: 'timeout' });
});

it('aborts the call when nobody wants it any more', async () => {
  const nobody = new AbortController();
  const outcome = ask(endpoint, 'v1/reviews', parameters, nobody.signal);
  nobody.abort();
  expect(edge.asked[0]?.init.signal?.aborted).toBe(true);
  expect((await outcome).ok).toBe(false);
  expect(edge.asked).toHaveLength(1);
});
