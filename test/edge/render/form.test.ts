import { expect, it } from 'vitest';
import { edgeOver, type Setting } from '../../../testing/edge/shop.ts';
import { accepting, createWritingApi, shopOrigin } from '../../../testing/edge/writing-api.ts';
import * as built from '../../../widget/server/index.ts';

const path = '/v1/render?element=storefront-review-form&product=lamp&endpoint=/reviews/';

function anEdge({ env, ...parts }: Setting = {}) {
  const setting = { renderer: async () => built, env: { ...accepting, ...env } };
  const api = createWritingApi([]);
  return { ...edgeOver(api, { ...setting, ...parts }), api };
}

const errorsOf = async (response: Response) => (await response.json()).errors;

it('is rendered with its attributes, posts to the edge, and needs no answer of the API', async () => {
  const { api, get } = anEdge({ env: { MESSAGES: '{"own":{"form":{"heading":"Tell us <b>"}}}' } });
  const page = encodeURIComponent(`${shopOrigin}/lamp?gclid=1&size=2`);
  const look = 'locale=fr&rating=4&email=optional&item-type=Moss+green&heading-level=3&messages=own';
  const response = await get(`${path}&product_id=12&${look}&page-url=${page}`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=60, .*no-transform$/);
  expect(html).toMatch(
    /^<storefront-review-form product-handle="lamp" product-id="12" heading-level="3" item-type="Moss green" rating="4" email="optional" endpoint="\/reviews\/" locale="fr" messages="[^"]*" served><template shadowrootmode="open"/,
  );
  const action = /<form[^>]* method="post" action="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { pathname, searchParams } = new URL(action, shopOrigin);
  expect(pathname).toBe('/reviews/v1/reviews/form');
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ product: 'lamp', product_id: '12', locale: 'fr', 'item-type': 'Moss green', email: 'optional' },
    ...{ messages: 'own', 'page-url': `${shopOrigin}/lamp?size=2` },
  });
  expect(html).toContain('<h3 part="heading" id="heading" tabindex="-1">Tell us &lt;b></h3>');
  expect(html).toMatch(/<input type="radio" id="rating-4" name="rating" value="4" checked/);
  expect(html).toContain('Moss green</bdi>');
  expect(html).toContain('name="author_email"');
  expect(html).not.toMatch(/<script(?! type="application\/json")| style=| on\w+=/);
  expect(api.calls).toEqual([]);
});

it('is the same for every shopper, and cached', async () => {
  const { get } = anEdge();
  const first = await get(path, { headers: { cookie: 'a=1', referer: `${shopOrigin}/a` } });
  const second = await get(path, { headers: { cookie: 'a=2', 'accept-language': 'fr' } });
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get('cache-status')).toMatch(/hit/);
});

it.each<[reason: string, query: string, env: Record<string, string>, error: object]>([
  ['the edge accepts no reviews', '', { REVIEW_SUBMISSIONS: 'off' }, { field: 'element' }],
  ['no URL of the edge is known', '&endpoint=', {}, { field: 'endpoint' }],
  ['it names a foreign edge', '&endpoint=https://evil.example/', {}, { field: 'endpoint' }],
  ['it names a foreign page', '&page-url=https://evil.example/', {}, { field: 'page-url' }],
  ['the messages are unknown', '&messages=x', {}, { field: 'messages' }],
  ['the stars are none', '&rating=4,5', {}, { field: 'rating' }],
])('is refused if %s, so that the page gets the element alone', async (_, query, env, error) => {
  const { get } = anEdge({ env });
  const asked = new URLSearchParams({
    ...Object.fromEntries(new URLSearchParams(path.split('?')[1])),
    ...Object.fromEntries(new URLSearchParams(query)),
  });
  if (asked.get('endpoint') === '') asked.delete('endpoint');
  const response = await get(`/v1/render?${asked}`);
  expect(response.status).toBe(400);
  expect(await errorsOf(response)).toMatchObject([error]);
});

it('posts to PUBLIC_URL if the element has no endpoint', async () => {
  const { get } = anEdge({ env: { PUBLIC_URL: 'https://cdn.example/edge' } });
  const html = await (await get('/v1/render?element=storefront-review-form&scope=store')).text();
  expect(html).toContain('action="https://cdn.example/edge/v1/reviews/form?scope=store&amp;locale=en"');
});
