import { beforeEach, expect, it } from 'vitest';
import { fakeEdge, problem } from '../../../testing/widget/fake-edge.ts';
import type { RawOutcome } from '../../../widget/client/outcome.ts';
import { readFailure } from '../../../widget/client/read-failure.ts';
import { type Network, storefrontApi } from '../../../widget/client/storefront-api.ts';
import { enControls } from '../../../widget/text/languages/en/controls.ts';

const edge = fakeEdge();
const ask = storefrontApi(edge.network);
const endpoint = 'https://edge.example/shop/';
const codeOf = (outcome: RawOutcome) =>
  outcome.ok ? undefined : readFailure(Object(outcome.answer).code, enControls.failures);
const parameters = { product: 'mug & co', product_id: '', scope: '', page: 2 };
beforeEach(() => edge.reset());

it('sends non-empty parameters only, and no cookies', async () => {
  edge.answers(() => ({ fine: true }));
  expect(await ask(endpoint, 'v1/reviews', parameters)).toEqual({ ok: true, answer: { fine: true } });
  expect(edge.asked.map(({ url }) => url.href)).toEqual([
    'https://edge.example/shop/v1/reviews?product=mug+%26+co&page=2',
  ]);
  expect(edge.asked[0]?.init.credentials).toBe('omit');
});

it('repeats the parameter of a list', async () => {
  edge.answers(() => ({}));
  await ask(endpoint, 'v1/ratings', { products: '', handle: ['T6,5 cm', 'a&b'] });
  expect(edge.asked.map(({ url }) => url.search)).toEqual(['?handle=T6%2C5+cm&handle=a%26b']);
});

it('reports a network failure as offline', async () => {
  const network: Network = { ...edge.network, fetch: () => Promise.reject(new TypeError('network')) };
  const outcome = await storefrontApi(network)(endpoint, 'v1/reviews', parameters);
  expect(codeOf(outcome)).toBe('offline');
  expect(edge.due()).toEqual([]);
});

it('reports the code of a refused request, without retrying', async () => {
  edge.answers(() => problem(503, 'api_busy'));
  expect(await ask(endpoint, 'v1/reviews', parameters)).toMatchObject({
    ok: false,
    answer: { code: 'api_busy' },
  });
  expect(edge.asked).toHaveLength(1);
});

it.each([
  ['a response that is not JSON', 200],
  ['an error page', 404],
])('reports %s as unreadable', async (_name, status) => {
  edge.answers(() => new Response('<html>', { status }));
  expect(codeOf(await ask(endpoint, 'v1/reviews', parameters))).toBe('unreadable');
});

it('times out after ten seconds', async () => {
  const outcome = ask(endpoint, 'v1/reviews', parameters);
  edge.pass(9_999);
  expect(edge.asked[0]?.init.signal?.aborted).toBe(false);
  edge.pass(1);
  expect(codeOf(await outcome)).toBe('timeout');
});

it('sends one request for equal questions until the response arrives', async () => {
  const outcomes = [parameters, { ...parameters }].map((asked) => ask(endpoint, 'v1/reviews', asked));
  void ask(endpoint, 'v1/reviews', { ...parameters, page: 7 });
  expect(edge.asked).toHaveLength(2);
  edge.reply(0, { page: 1 });
  expect(await Promise.all(outcomes)).toMatchObject([
    { ok: true, answer: { page: 1 } },
    { ok: true, answer: { page: 1 } },
  ]);
  void ask(endpoint, 'v1/reviews', parameters);
  expect(edge.asked).toHaveLength(3);
});
