import { beforeEach, expect, it } from 'vitest';
import { type Network, storefrontApi } from '../../../widget/client/storefront-api.ts';
import { fakeEdge, problem } from '../fake-edge.ts';

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

it.each([502, 503, 504])('tries once more after a moment where the answer is %i', async (status) => {
  edge.answers(() => problem(status, 'api_busy'));
  const outcome = ask(endpoint, 'v1/reviews', parameters);
  await expect.poll(edge.due).toEqual([10_000, 400]);
  expect(edge.asked).toHaveLength(1);
  edge.pass(400);
  expect(await outcome).toEqual({ ok: false, code: 'api_busy' });
  expect(edge.asked).toHaveLength(2);
});

it('tries once more where the network fails, and answers when that goes well', async () => {
  let calls = 0;
  const network: Network = {
    ...edge.network,
    fetch: async () => {
      calls += 1;
      if (calls === 1) throw new TypeError('network');
      return Response.json('fine');
    },
  };
  const outcome = storefrontApi(network)(endpoint, 'v1/reviews', parameters);
  await expect.poll(edge.due).toEqual([10_000, 400]);
  edge.pass(400);
  expect(await outcome).toEqual({ ok: true, answer: 'fine' });
});

it('calls it offline where the network fails twice', async () => {
  const network: Network = { ...edge.network, fetch: () => Promise.reject(new TypeError('network')) };
  const outcome = storefrontApi(network)(endpoint, 'v1/reviews', parameters);
  await expect.poll(edge.due).toEqual([10_000, 400]);
  edge.pass(400);
  expect(await outcome).toEqual({ ok: false, code: 'offline' });
});

it('does not repeat what cannot go better', async () => {
  edge.answers(() => problem(400, 'invalid_parameter'));
  expect(await ask(endpoint, 'v1/reviews', parameters)).toEqual({ ok: false, code: 'invalid_parameter' });
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

it('counts the second attempt into the ten seconds', async () => {
  const outcome = ask(endpoint, 'v1/reviews', parameters);
  edge.pass(9_000);
  edge.reply(0, problem(503, 'api_busy'));
  await expect.poll(edge.due).toEqual([1_000, 400]);
  edge.pass(400);
  await expect.poll(() => edge.asked.length).toBe(2);
  edge.pass(600);
  expect(await outcome).toEqual({ ok: false, code: 'timeout' });
});

it('aborts the call, and does not repeat it, when nobody wants it any more', async () => {
  const nobody = new AbortController();
  const outcome = ask(endpoint, 'v1/reviews', parameters, nobody.signal);
  nobody.abort();
  expect(edge.asked[0]?.init.signal?.aborted).toBe(true);
  expect((await outcome).ok).toBe(false);
  expect(edge.asked).toHaveLength(1);
});
